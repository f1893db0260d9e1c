import { stemmer as stemOf } from "stemmer"
import { expect, it } from "vitest"
import { keywordsIn } from "../../../backend/modules/digital-product/page-facts"
import { runsOnOf } from "../../../backend/modules/digital-product/runs-on"
import { products } from "../../../seed/catalogue/products"
import { runsOn } from "../../../seed/catalogue/runs-on"
import { proposalsFor } from "../../app/features/search/did-you-mean"
import { openIndex } from "../../app/features/search-index/find"
import { phrasesOf } from "../../app/features/search-index/search-index"
import { categoryFixture, productFixture, versionFixture } from "../catalogue.fixture"
import { relatedWords } from "./related-words"
import { packedIndexOf } from "./search-entries"

const seeded = products.map(({ demo: _, keywords: __, ...facts }) =>
  productFixture(facts.id, { ...facts, runsOn: runsOnOf(runsOn[facts.type]) }),
)
const opened = ["grasshopper", "revit"].map((handle) => categoryFixture(handle, seeded))
const { catalogue, ...version } = versionFixture(seeded, opened)
const keywords = Object.fromEntries(products.map(({ id, keywords = "" }) => [id, keywordsIn(keywords)]))
const packed = await packedIndexOf({ ...version, catalogue: { ...catalogue, keywords } })
const [find, phrases] = [openIndex(packed), phrasesOf(packed)]
const found = (query: string) => {
  const { results, related } = find(query, 20)
  return { results: results.map(({ url }) => url), related: related.map(({ url }) => url) }
}

/** Comma-separated queries, by the page that must come first. */
const queries: Readonly<Record<string, string>> = {
  "/products/cubist-facade-generator": `facade, facades, façade, facade generator, folded facade, random facade, curtain wall,
    Fassade, Fassaden, Vorhangfassade, façades, mur-rideau, fachada, fachadas, muro cortina, facciata, facciate continue`,
  "/products/boxified-form-generator": `massing, massing study, voxel, voxels, pixelated building, stacked boxes, Kubatur,
    Baumassenstudie, volumétrie, étude volumétrique, volumetría, studio volumetrico`,
  "/products/parking-genius": `parking, parking lot, parking lots, car park, car parks, carpark, parking garage, parking layout,
    Parkplatz, Parkplätze, Stellplätze, stellplaetze, Tiefgarage, Parkhaus, stationnement, places de parking, estacionamiento,
    estacionamientos, aparcamiento, plazas de aparcamiento, parcheggio, parcheggi, posti auto`,
  "/products/view-optimizer": `view template, view templates, purge unused views, delete unused views, unplaced views,
    rename views, crop views, view range, Ansichten, Ansichtsvorlage, Ansichtsvorlagen, Ansichten löschen,
    gabarit de vue, gabarits de vue, plantillas de vista, vistas sin usar, modelli di vista`,
  "/products/room-tag-center": `room tag, room tags, tag rooms, center room tags, move room tags, room labels, Raumstempel,
    Raumbeschriftung, Räume beschriften, étiquette de pièce, étiquettes de pièces, etiquetas de habitación, etichette dei locali`,
  "/products/room-optimizer": `number rooms, room numbers, room areas, room program, unplaced rooms, Raumprogramm, Raumflächen,
    Raumnummern, Räume nummerieren, surfaces des pièces, numerar habitaciones, programa de áreas, superfici dei locali`,
  "/products/workset-inspector": `check worksets, workset audit, wrong workset, Bearbeitungsbereiche prüfen,
    vérifier les sous-projets, revisar subproyectos, controllo workset`,
  "/products/workset-creator": `create worksets, new worksets, worksets, worksharing, Bearbeitungsbereich, Bearbeitungsbereiche,
    sous-projets, subproyectos, crear subproyectos, creare workset`,
  "/products/sheet-optimizer": `renumber sheets, sheet numbering, combine sheets, Pläne nummerieren, Plannummern,
    renuméroter les feuilles, renumerar planos, numerare tavole`,
  "/products/sheet-creator": `create sheets, sheet list, sheets from csv, sheets from excel, place views on sheets,
    place sheets on views, title block, titleblock, Blattliste, Planliste, Planlisten, Pläne erstellen, Plankopf,
    liste des feuilles, créer des feuilles, cartouche, lista de planos, crear planos, cajetín, elenco tavole, elenco elaborati, cartiglio`,
  "/products/line-clean": `clean lines, clean dwg, clean dwg lines, dwg cleanup, overkill, duplicate lines, overlapping lines,
    Linien bereinigen, doppelte Linien, nettoyer les lignes, lignes en double, limpiar líneas, líneas duplicadas,
    limpiar dwg, pulire linee, linee doppie`,
  "/products/grid-creator": `grid, grids, gridline, gridlines, grid lines, column grid, radial grid, Achsen, Achsraster, Raster, quadrillage, trame,
    rejilla, rejillas, ejes, griglia, griglie`,
  "/products/level-creator": `level, levels, storeys, storey heights, split level, create levels, Ebenen, Geschosse,
    Geschosshöhen, niveaux, étages, niveles, altura planta, livelli, piani`,
  "/products/family-validator": `family, families, check families, family naming, naming convention, rfa, .rfa, Familien,
    Familien prüfen, familles, familias, famiglie`,
  "/products/schedule-master": `schedule, schedules, export schedules, schedule to excel, door schedule, room schedule, excel,
    Bauteilliste, Bauteillisten, Türliste, Stückliste, nomenclature, nomenclatures, tablas de planificación, abaco, abachi`,
  "/products/bim-coordinator": `clash, clashes, clash detection, model check, warnings, bim coordinator, Kollisionsprüfung,
    Kollisionen, détection de conflits, interferencias, interferenze, collisions`,
  "/products/surface-panelizer": `panelling, paneling, panels, panelize, cladding, hexagon panels, unroll panels, Paneele,
    Paneelierung, Abwicklung, panneaux, panneautage, panelado, paneles, pannelli, pannellizzazione`,
  "/products/structural-optimizer": `steel frame, structure, beams, truss, trusses, Tragwerk, Träger, Stahlbau,
    Fachwerk, poutres, treillis, charpente métallique, estructura, vigas, cerchas, travi, struttura`,
  "/products/parametric-tower": `tower, towers, high-rise, skyscraper, skyscrapers, Hochhaus, Hochhäuser, Turm, gratte-ciel, tour,
    torre, torres, rascacielos, torri, grattacieli`,

  "/grasshopper-scripts": "grasshopper, grasshopper scripts, grasshopper definition, gh, .gh, ghx, .ghx",
  "/dynamo-scripts": "dynamo, dynamo scripts, dynamo graph, dyn, .dyn",
  "/rhino": "rhino, rhino 7, rhino 8, rhinoceros, rhp, .rhp, 3dm",
  "/revit": "revit, revit 2022, revit 2024, revit plugin, revit add-in, rvt, .rvt",
  "/gift-cards": `gift card, gift cards, voucher, vouchers, Gutschein, Gutscheine, carte cadeau, cartes cadeaux,
    tarjeta regalo, tarjetas regalo, buono regalo, carta regalo`,
  "/services": `custom script, custom scripts, quote, consulting, Angebot, Dienstleistungen, devis, sur mesure, presupuesto,
    servicios, preventivo, servizi`,
  "/cdlearning": `training, courses, workshop, Schulung, Schulungen, Kurse, formation, formations, cours, formación, cursos,
    corso, corsi, formazione`,
  "/contact": "contact, support, help, phone, Kontakt, Hilfe, aide, contacto, ayuda, contatti, aiuto",
  "/cart": "cart, basket, checkout, Warenkorb, panier, carrito, carrello",
  "/products": "products, tools, price, Preise, prix, precios",
  "/termsofservice": "license, refunds, AGB, Lizenz, remboursement",
  "/privacypolicy": "privacy, GDPR, Datenschutz, RGPD, privacidad",
}

const queryTable = Object.entries(queries).flatMap(([page, list]) =>
  list.split(/,\s*/).map((query) => [query, page] as const),
)

it.each(queryTable)("finds for %s first %s", (query, page) => {
  const { results, related } = found(query)
  expect([...results, ...related][0]).toBe(page)
})

/** Typing mistakes, and what "Did you mean" proposes first. */
const mistakes: [query: string, proposal: string][] = [
  ["grashopper", "Grasshopper"],
  ["dynmo", "dynamo"],
  ["rhyno", "rhino"],
  ["parkign", "parking"],
  ["facde", "facade"],
  ["fassaade", "Fassade"],
  ["shedule", "schedule"],
  ["bauteiliste", "Bauteilliste"],
  ["raumstmpel", "Raumstempel"],
  ["worksetts", "worksets"],
  ["griddlines", "gridlines"],
  ["familly", "family"],
  ["pannelling", "panelling"],
  ["skyscaper", "skyscraper"],
  ["lineclaen", "LineClean"],
  ["parametrc towr", "Parametric Tower"],
  ["estacionamento", "estacionamiento"],
  ["aparcamento", "aparcamiento"],
  ["parchegio", "parcheggio"],
  ["panneautge", "panneautage"],
  ["gutchein", "Gutschein"],
  ["trainig", "training"],
]

it.each(mistakes)("finds nothing for %s, and proposes %s", (query, proposal) => {
  expect(found(query)).toEqual({ results: [], related: [] })
  expect(proposalsFor(query, phrases)[0]).toBe(proposal)
})

/** Queries with their results by the rule, and the first related entry. */
const [licence, priced] = [
  ["/termsofservice", "/contact"],
  ["/products", "/gift-cards", "/services"],
]
const table: [query: string, results: string[], related: string[]][] = [
  ["excel", ["/products/schedule-master", "/products/sheet-creator"], ["/services"]],
  ["licence", ["/contact"], ["/termsofservice"]],
  ["license", [], licence],
  ["price", [], priced],
  ["cost", [], priced],
  ["terms", [], ["/termsofservice"]],
  ["panelling", ["/products/surface-panelizer", "/services"], ["/products/parametric-tower"]],
  ["cladding", ["/products/surface-panelizer"], ["/products/cubist-facade-generator", "/products/parametric-tower"]],
  // The tower's text mentions stairs that it does not make.
  ["stairs", ["/products/parametric-tower"], ["/services"]],
  ["staircase", [], []],
  ["tutorials", [], ["/cdlearning"]],
  ["zebra", [], []],
  ["constructor", [], []],
]

it.each(table)("finds pages and related pages for %s", (query, results, related) => {
  const all = found(query)
  expect(all.results).toEqual(results)
  expect(all.related.slice(0, related.length || undefined)).toEqual(related)
})

it.each(Object.entries(relatedWords))("leads from %s to %s", (word, others) => {
  for (const other of others) {
    const { results, related } = found(other.startsWith("/") ? word : other)
    const all = [...results, ...related]
    expect(other.startsWith("/") ? all.filter((url) => url === other) : all).not.toEqual([])
  }
})

it("has one entry for all forms of a word", () => {
  const stems = Object.keys(relatedWords).map(stemOf)
  expect(stems).toEqual([...new Set(stems)])
})
