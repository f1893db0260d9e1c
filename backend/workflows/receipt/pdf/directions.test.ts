import { expect, it } from "vitest"
import { directionsOf } from "./directions"

/** Left to right; right-to-left text in angle brackets. */
const shown = (text: string, start = 0, end = text.length) =>
  directionsOf(text)(start, end)
    .map((part) => (part.isRightToLeft ? `<${part.text}>` : part.text))
    .join("")

it.each([
  ["Atelier 5 (Paris)", "Atelier 5 (Paris)"],
  ["12, 34", "12, 34"],
  ["משרד אדריכלים", "<משרד אדריכלים>"],
  ["Tel Aviv תל אביב 7", "Tel Aviv 7<תל אביב >"],
  ["Levi Ltd, רחוב הרצל 12 (Tel Aviv)", "Levi Ltd, 12<רחוב הרצל > (Tel Aviv)"],
  ["תל אביב 7", "7<תל אביב >"],
  ["שלום (Tel) עולם", "<) עולם>Tel<שלום (>"],
  ["شارع الملك فهد 12، الطابق ٣", "٣<، الطابق >12<شارع الملك فهد >"],
])("draws %s as %s", (text, expected) => expect(shown(text)).toBe(expected))

it("reads each line in the direction of the whole text", () => {
  const text = "שלום Tel Aviv 7, עולם"
  expect(shown(text, 5)).toBe("<, עולם>Tel Aviv 7")
})
