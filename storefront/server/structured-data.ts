import type { Release } from "../../backend/lib/definition/delivered-file"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"
import { listingTitle } from "../../backend/lib/listing-title"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { amountOf, centsOf } from "../../backend/lib/totals"
import { factsOf } from "../../backend/modules/digital-product/page-facts"
import type { RunsOn } from "../../backend/modules/digital-product/runs-on"
import type { CatalogueProduct } from "../../compat-api/contract/catalogue"
import { brand } from "../app/brand"
import { answerText, questions } from "../app/features/contact/questions"
import { sizeOf } from "../app/features/versions/release-words"
import { phoneHref } from "../app/lib/contact"
import type { Head, PageData, PageDataOf } from "../app/lib/page-data"
import { categoryPath } from "../app/lib/paths"
import { publicAddress } from "./public-address"

/** Google's merchant listings, breadcrumbs and carousels; null for personal pages. */
export function structuredData(data: PageData, origin: string, contact: ShopContact): object | null {
  if (data.head.canonicalPath === null) return null
  return { "@context": "https://schema.org", "@graph": graphOf(data, origin, contact) }
}

function graphOf(data: PageData, origin: string, contact: ShopContact): object[] {
  const { head } = data
  const here = { name: head.name, path: head.canonicalPath ?? "/" }
  const home = { name: brand.name, path: "/" }
  const products = { name: "Products", path: "/products" }
  switch (data.page) {
    case "home":
      return [website(origin), organization(origin, contact)]
    case "contact":
      return [breadcrumbs([home, here], origin), faqPage()]
    case "category": {
      const trail = breadcrumbs([home, products, here], origin)
      return data.products.length > 0 ? [trail, itemList(data, origin)] : [trail]
    }
    case "gift-cards":
      return [giftCard(head, origin), breadcrumbs([home, products, here], origin)]
    case "product": {
      const listing = { name: listingTitle(data.category), path: categoryPath(data.category) }
      // An unlisted staff category has no page.
      const above = listing.path === products.path ? [home, products] : [home, products, listing]
      return [product(data.product, data.delivered, origin), breadcrumbs([...above, here], origin)]
    }
    default:
      return [breadcrumbs([home, here], origin)]
  }
}

function website(origin: string): object {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: brand.name,
    description: brand.description,
    inLanguage: "en",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  }
}

function organization(origin: string, { email, phone, location, social }: ShopContact): object {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    email,
    ...(phone && { telephone: phoneHref(phone).replace("tel:", "") }),
    ...(location && { address: location.label }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  }
}

function breadcrumbs(trail: readonly { name: string; path: string }[], origin: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

function faqPage(): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map((asked) => ({
      "@type": "Question",
      name: asked.question,
      acceptedAnswer: { "@type": "Answer", text: answerText(asked) },
    })),
  }
}

function itemList({ products, head }: PageDataOf<"category">, origin: string): object {
  return {
    "@type": "ItemList",
    name: head.name,
    numberOfItems: products.length,
    itemListElement: products.map((listed, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: listed.name,
      url: `${origin}/products/${listed.id}`,
    })),
  }
}

function product(sold: CatalogueProduct, delivered: PageDataOf<"product">["delivered"], origin: string): object {
  const url = `${origin}/products/${sold.id}`
  const images = sold.images.flatMap((image) => publicAddress(image.src, origin) ?? [])
  const facts = factsOf(sold).map(({ label, text }) => ({ "@type": "PropertyValue", name: label, value: text }))
  return {
    "@type": delivered ? ["Product", "SoftwareApplication"] : "Product",
    "@id": `${url}#product`,
    name: sold.name,
    description: [sold.summary, ...sold.description].filter(Boolean).join("\n\n"),
    sku: sold.cartId,
    category: sold.type,
    brand: { "@type": "Brand", name: brand.name },
    ...(images.length > 0 && { image: images }),
    ...(facts.length > 0 && { additionalProperty: facts }),
    ...(delivered && { ...softwareOf(delivered), ...(sold.runsOn && requirementsOf(sold.runsOn)) }),
    offers: offer(sold, url, origin),
  }
}

/** schema.org's names of the platforms. */
const systems = { windows: "Windows", mac: "macOS" } as const

function requirementsOf({ chips, releases }: RunsOn): object {
  const running = Object.entries(systems).filter(([platform]) =>
    releases.some(({ platforms, answer }) => answer !== "no" && platforms.some((each) => each === platform)),
  )
  return {
    ...(running.length > 0 && { operatingSystem: running.map(([, name]) => name).join(", ") }),
    ...(chips.length > 0 && { softwareRequirements: chips.join("; ") }),
  }
}

function softwareOf({ version, date, size, notes }: Release): object {
  return {
    applicationCategory: "DesignApplication",
    softwareVersion: version,
    dateModified: date,
    fileSize: sizeOf(size),
    ...(notes && { releaseNotes: notes }),
  }
}

function giftCard(head: Head, origin: string): object {
  const url = `${origin}/gift-cards`
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: `${brand.name} Gift Card`,
    description: head.description,
    category: "Gift Card",
    brand: { "@type": "Brand", name: brand.name },
    image: [...giftCardAmounts].reverse().map((amount) => `${origin}/media/gift-cards/${amount}.webp`),
    offers: {
      "@type": "AggregateOffer",
      url,
      lowPrice: amountOf(centsOf(Math.min(...giftCardAmounts))),
      highPrice: amountOf(centsOf(Math.max(...giftCardAmounts))),
      offerCount: giftCardAmounts.length,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  }
}

function offer(sold: CatalogueProduct, url: string, origin: string): object {
  const currency = { priceCurrency: "USD" }
  return {
    "@type": "Offer",
    url,
    price: amountOf(sold.price),
    ...currency,
    // Downloads never run out, and unsold products have no page.
    availability: "https://schema.org/InStock",
    // Refunds depend on the download; the terms have the full rule.
    hasMerchantReturnPolicy: { "@type": "MerchantReturnPolicy", merchantReturnLink: `${origin}/TermsOfService` },
    seller: { "@type": "Organization", "@id": `${origin}/#organization`, name: brand.name },
    ...(sold.originalPrice !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: amountOf(sold.originalPrice),
        ...currency,
      },
    }),
  }
}
