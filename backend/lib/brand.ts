/** Of cookies and of what browsers keep (`cd_user`); in capitals, of the numbers of receipts. */
export const prefix = "cd"

/**
 * Used where a shop says something of its own; the doctor names those that are left (bin/checks/contact-examples.ts).
 */
export interface Example<T> {
  example: T
}

const example = <T>(value: T): Example<T> => ({ example: value })

/**
 * Who the shop is (ruling 1), for mails, payments, receipts, documents and the dashboard. Another shop changes this file
 * and the storefront's `brand.ts`.
 */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  /** Of addresses without a mailbox: the Message-IDs of mails, and the first accounts of a shop. */
  domain: "cdatelier.example",
} as const

export interface SocialLink {
  label: string
  href: string
}

/** What a shop says of itself: its own, an example, or null for what it has not, which is then shown nowhere. */
export interface ContactFacts {
  email: string | Example<string>
  phone: string | Example<string> | null
  location: string | Example<string> | null
  /** Of the location, as the title block of a drawing has them. */
  coordinates: string | null
  social: readonly SocialLink[] | Example<readonly SocialLink[]>
  /** Line by line, for receipts. */
  address: readonly string[] | Example<readonly string[]>
}

/** How the shop is reached. The environment wins over it, value by value (lib/shop-contact.ts). */
export const contactFacts: ContactFacts = {
  email: example("hello@cdatelier.example"),
  phone: example("+971 4 555 0134"),
  location: example("Dubai, UAE"),
  coordinates: "25.20°N 55.27°E",
  social: example([
    { label: "LinkedIn", href: "https://www.linkedin.com/company/cdatelier-example" },
    { label: "YouTube", href: "https://www.youtube.com/@cdatelier-example" },
    { label: "Instagram", href: "https://www.instagram.com/cdatelier.example" },
    { label: "GitHub", href: "https://github.com/cdatelier-example" },
  ]),
  address: example(["Dubai", "United Arab Emirates"]),
}
