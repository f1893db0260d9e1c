import Medusa from "@medusajs/js-sdk"

export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })

/** Type of a value after a JSON round trip: dates become strings. */
export type OverTheWire<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? OverTheWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OverTheWire<T[Key]> }
      : T
