const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
const LENGTH = 17
/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % LETTERS.length)

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The transaction id of an order without a payment: 17 letters and digits, each equally likely (shop.md §9, ruling 18).
 *
 * @param randomly fills bytes unpredictably
 */
export function freeOrderId(randomly: (bytes: Bytes) => Bytes = (bytes) => crypto.getRandomValues(bytes)): string {
  let id = ""
  while (id.length < LENGTH) {
    const fair = [...randomly(new Uint8Array(LENGTH))].filter((byte) => byte < FAIR)
    id += fair.map((byte) => LETTERS[byte % LETTERS.length]).join("")
  }
  return id.slice(0, LENGTH)
}
