import { expect, it } from "vitest"
import { partsFromLeft } from "./directions"

/** From left to right, those that are read from the right in angle brackets. */
const shown = (line: string) =>
  partsFromLeft(line)
    .map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text))
    .join("")

it.each([
  ["Atelier 5 (Paris)", "Atelier 5 (Paris)"],
  ["", ""],
  ["12, 34", "12, 34"],
  ["משרד אדריכלים", "<משרד אדריכלים>"],
  ["Tel Aviv תל אביב 7", "Tel Aviv <תל אביב> 7"],
  ["תל אביב 7", "7<תל אביב >"],
  ["שלום (Tel) עולם", "<( עולם>Tel<שלום )>"],
])("%s stands as %s", (line, expected) => expect(shown(line)).toBe(expected))
