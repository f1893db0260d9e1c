/** Who the shop is (ruling 1), for mails and receipts. Another shop changes this file and the storefront's `brand.ts`. */
export const brand = {
  name: "CD Atelier",
  email: "hello@cdatelier.example",
  phone: "+971 4 555 0134",
  location: "Dubai, UAE",
} as const
