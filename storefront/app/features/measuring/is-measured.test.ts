import { expect, it } from "vitest"
import { isMeasured, type Wishes } from "./is-measured"

it.each<[string, string | undefined, Wishes, number, boolean]>([
  ["no visit when the document sets no share", undefined, {}, 0, false],
  ["every visit with a share of 100", "100", {}, 0.999, true],
  ["some visits", "2.5", {}, 0.0249, true],
  ["not the other visits", "2.5", {}, 0.025, false],
  ["nobody with Global Privacy Control", "100", { globalPrivacyControl: true }, 0, false],
  ["nobody who saves data", "100", { connection: { saveData: true } }, 0, false],
  ["browsers that offer both and use neither", "100", { globalPrivacyControl: false, connection: {} }, 0, true],
])("measures %s", (_, percent, wishes, chance, expected) => expect(isMeasured(percent, wishes, chance)).toBe(expected))
