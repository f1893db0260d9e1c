import { expect, it } from "vitest"
import { sizeWord } from "./size-word"

it.each([
  [0, "0 bytes"],
  [1_023, "1,023 bytes"],
  [1_024, "1 kB"],
  [15_770, "15.4 kB"],
  [300 * 1024 ** 2, "300 MB"],
  [5_000 * 1024 ** 3, "5,000 GB"],
])("%d bytes are %s", (bytes, words) => expect(sizeWord(bytes)).toBe(words))
