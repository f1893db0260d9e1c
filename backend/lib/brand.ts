/** Of cookies and of what browsers keep (`cd_user`); in capitals, of the numbers of receipts. */
export const prefix = "cd"

/**
 * Who the shop is (ruling 1): for mails, payments, receipts, documents and the dashboard. Another shop changes this file
 * and the storefront's `brand.ts`.
 */
export const brand = {
  name: "CD Atelier",
  learning: "CD Learning",
  /** Of addresses without a mailbox: the Message-IDs of mails, and the first accounts of a shop. */
  domain: "cdatelier.example",
  email: "hello@cdatelier.example",
  phone: "+971 4 555 0134",
  location: "Dubai, UAE",
  /** Line by line, for receipts. */
  address: ["Dubai", "United Arab Emirates"],
} as const
