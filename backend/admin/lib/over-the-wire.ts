/** What is left of an answer's type after JSON: dates are texts. */
export type OverTheWire<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? OverTheWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OverTheWire<T[Key]> }
      : T
