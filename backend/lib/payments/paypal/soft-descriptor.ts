/** PayPal's limit, and the characters that card statements can show (orders v2, `soft_descriptor`). */
const longest = 22
const unshown = /[^A-Z0-9 .*-]+/g

/** The shop's name as it appears on a card's statement. */
export function softDescriptorOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase()
  return plain.replace(unshown, " ").replace(/ +/g, " ").trim().slice(0, longest).trim()
}
