import fc from "fast-check"
import { expect, it } from "vitest"
import { fold } from "../../../../backend/lib/fold"
import { openIndex } from "./find"
import { pack } from "./packed-index"
import { resultsByTheRule } from "./score"

// Letters whose words contain one another and have several forms.
const letters = fc.constantFrom("a", "b", "A", "B", "é", "e\u0301", "ａ", "ﬁ", "Σ", "İ", "ß", ".", "-")
const word = fc.string({ unit: letters, minLength: 1, maxLength: 5 })
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" ").normalize("NFC"))
const entry = fc.record({
  title: text,
  description: text,
  type: fc.constantFrom("Page" as const, "Product" as const),
  keywords: fc.array(text, { maxLength: 3 }),
  words: fc.array(word, { maxLength: 16 }).map((words) => [...new Set(words.map(fold))].sort()),
})
const entries = fc.array(entry, { maxLength: 12 }).map((list) => list.map((made, at) => ({ ...made, url: `/${at}` })))
const query = fc.array(fc.oneof(word, fc.constant("")), { maxLength: 4 }).map((words) => words.join(" "))

it("finds what the rule finds, for any index and query", () => {
  fc.assert(
    fc.property(
      entries,
      fc.array(query, { minLength: 1, maxLength: 3 }),
      fc.nat(15),
      fc.boolean(),
      (indexed, queries, most, isMade) => {
        const find = openIndex(JSON.parse(JSON.stringify(pack(indexed))), (make) => isMade && make())
        for (const asked of queries) {
          const results = resultsByTheRule(indexed, asked)
          const found = find(asked, most)
          expect(found).toMatchObject({ total: results.length, results: results.slice(0, most) })
          const related = found.related.map(({ url }) => url)
          expect(results.filter(({ url }) => related.includes(url))).toEqual([])
        }
      },
    ),
    { numRuns: 1000 },
  )
})
