import { brand } from "../../app/brand"
import { answerText, questions } from "../../app/features/contact/questions"
import type { SearchEntry } from "../../app/features/search-index/search-entry"
import { categories } from "../../app/features/services/categories"
import { benefits } from "../../app/features/training/benefits"

export interface IndexedPage {
  path: string
  type: Exclude<SearchEntry["type"], "Product">
  /** Used if the title in the page's head is too short out of context. */
  title?: string
  description?: string
  /** Separated by commas. */
  keywords: string
  content: string
}

/** shop.md §3. */
export const indexedPages: readonly IndexedPage[] = [
  {
    path: "/",
    type: "Page",
    title: "Home",
    keywords: `home, start, ${brand.name}`,
    content: `${brand.tagline}. Premium scripts, custom services, training, get in touch. Parametric design and automation.`,
  },
  {
    path: "/products",
    type: "Page",
    keywords:
      "products, scripts, plugins, tools, shop, Produkte, produits, productos, prodotti, boutique, tienda, negozio",
    content: "Rhino, Grasshopper, Revit, Dynamo, gift cards. Files to download as soon as you have paid.",
  },
  {
    path: "/grasshopper-scripts",
    type: "Product Category",
    keywords: `grasshopper, rhino, definitions, parametric, .gh, .ghx, gh file, gh script, GH-Datei, fichier gh, archivo gh, file gh,
      Grasshopper Skripte, scripts grasshopper, definiciones de grasshopper, paramétrique, paramétrico, parametrico`,
    content: "Definitions for Rhino's graph editor: facades, forms and plans.",
  },
  {
    path: "/dynamo-scripts",
    type: "Product Category",
    keywords: `dynamo, revit, graphs, automation, .dyn, dyn file, Dynamo Skripte, Dynamo Player, scripts dynamo, fichier dyn,
      archivo dyn, file dyn, Automatisierung, automatisation, automatización, automazione`,
    content: "Graphs that automate work in a Revit model: views, rooms, sheets, levels, grids, worksets.",
  },
  {
    path: "/rhino",
    type: "Product Category",
    keywords: `rhino, scripts, rhino 7, rhino 8, rhinoceros, rhino plugin, rhinoscript, .rhp, .3dm, 3dm file`,
    content: "Tools for panels, structure and towers.",
  },
  {
    path: "/revit",
    type: "Product Category",
    keywords: `revit, plugins, bim, revit plugin, revit add-in, revit addin, add-ins, .rvt, rvt file, Revit Vorlage,
      extension revit, complemento revit, componente aggiuntivo revit`,
    content: "Dynamo graphs that check families, schedules and models. No plugins required.",
  },
  {
    path: "/gift-cards",
    type: "Product Category",
    keywords: `gift card, gift cards, voucher, vouchers, present, Gutschein, Gutscheine, Geschenkgutschein, Geschenk, carte cadeau,
      cartes cadeaux, bon cadeau, chèque cadeau, tarjeta regalo, tarjetas regalo, tarjeta de regalo, cheque regalo,
      carta regalo, carte regalo, buono regalo, buoni regalo`,
    content: "25, 50, 100, 250 or 500 dollars, for a colleague or for yourself, with a code to redeem at the checkout.",
  },
  {
    path: "/services",
    type: "Page",
    keywords: `services, custom script, custom scripts, custom development, custom scripting, bespoke scripts, consulting, quote,
      request a quote, Angebot, Angebote, Dienstleistung, Dienstleistungen, Beratung, Skript entwickeln, Auftrag,
      sur mesure, script sur mesure, scripts sur mesure, outil sur mesure, développement sur mesure, devis, demande de devis,
      servicios, a medida, script a medida, presupuesto, servizi, su misura, script su misura, preventivo`,
    content: categories.flatMap(({ name, description, points }) => [name, description, ...points]).join(" "),
  },
  {
    path: "/cdlearning",
    type: "Page",
    keywords: `courses, training, ebooks, learning, workshop, Schulung, Schulungen, Kurs, Kurse, Weiterbildung, Fortbildung,
      formation, formations, cours, apprendre, formación, curso, cursos, taller, aprender, corso, corsi, formazione, imparare`,
    content: [
      "Private training for individuals and teams, workshops, mentorship. Courses and eBooks Coming Soon.",
      ...benefits.flatMap(({ title, text }) => [title, text]),
    ].join(" "),
  },
  {
    path: "/contact",
    type: "Page",
    keywords: `contact, support, help, email, phone, Kontakt, Hilfe, Telefon, contacter, aide, assistance, téléphone, contacto, ayuda,
      soporte, teléfono, contatti, contatto, aiuto, assistenza, telefono`,
    content: [
      "Technical support, project consultation, partnership.",
      ...questions.flatMap((asked) => [asked.question, answerText(asked)]),
    ].join(" "),
  },
  {
    path: "/cart",
    type: "Page",
    description: "The items you want to buy, with total and tax. Your cart is saved in your browser.",
    keywords: "cart, basket, checkout, Warenkorb, Kasse, panier, caisse, carrito, cesta, carrello, cassa",
    content: "Quantity, subtotal, tax, total. Proceed to Checkout.",
  },
]

/** Found only as related (related-words.ts). */
export const relatedPages: readonly string[] = ["/termsofservice", "/privacypolicy"]
