import { randomBytes, randomInt } from "node:crypto"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

function random(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")
}

export const transactionId = () => random(17)
export const payerId = () => random(13)
export const eventId = () => `WH-${random(17)}-${random(17)}`
export const debugId = () => randomBytes(7).toString("hex").slice(1)
