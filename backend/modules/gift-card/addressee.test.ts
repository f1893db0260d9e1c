import { expect, it } from "vitest"
import { addressee } from "./addressee"

const people = { buyer_email: "ann@example.com", recipient_email: "bo@example.com" }

it.each([
  ["the recipient of a gift", { ...people, kind: "gift" }, "bo@example.com"],
  ["who bought their own", { ...people, kind: "self" }, "ann@example.com"],
  ["nobody, when the recipient of a gift is not known", { ...people, kind: "gift", recipient_email: null }, null],
] as const)("mails a card to %s", (_whom, card, address) => expect(addressee(card)).toBe(address))
