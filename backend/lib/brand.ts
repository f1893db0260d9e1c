/** Prefix of cookies and browser storage (`cd_user`); in capitals, of receipt numbers. */
export const prefix = "cd"

/**
 * An example value that a shop must replace. `npm run doctor` lists those still in use (bin/checks/contact-examples.ts).
 */
export interface Example<T> {
  example: T
}

const example = <T>(value: T): Example<T> => ({ example: value })

/** Ruling 1. Another shop changes this file and the storefront's `brand.ts`. */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  /** Used in Message-IDs and for a shop's first accounts. It has no mailboxes. */
  domain: "cdatelier.example",
} as const

export interface SocialLink {
  label: string
  href: string
}

/** A fact that is null is shown nowhere. */
export interface ContactFacts {
  email: string | Example<string>
  phone: string | Example<string> | null
  location: string | Example<string> | null
  coordinates: string | null
  social: readonly SocialLink[] | Example<readonly SocialLink[]>
  address: readonly string[] | Example<readonly string[]>
}

/** The environment overrides each value (lib/shop-contact.ts). */
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
