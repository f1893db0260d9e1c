import { expect, it } from "vitest"
import type { DigitalProductView } from "../../workflows/digital-product/digital-product-view"
import { changesOf, draftOf, type FactsDraft } from "./facts-draft"

const shown = {
  summary: "Sorts beams. ",
  badge: null,
  compatibility: "Works with Revit 2022 to 2024.",
  features: ["By length", "By level"],
  requirement: { name: "Pufferfish", url: "https://example.com", note: "" },
} as DigitalProductView
const opened = draftOf(shown)

it.each<[string, Partial<FactsDraft>, object]>([
  ["nothing", {}, {}],
  ["a space at the end", { values: { ...opened.values, summary: "Sorts beams.  " } }, {}],
  ["a text", { values: { ...opened.values, summary: "Sorts walls." } }, { summary: "Sorts walls." }],
  ["the badge", { badge: "none" }, { badge: "" }],
  ["a feature", { features: [{ text: "By level" }] }, { features: ["By level"] }],
  [
    "the last version that it runs on",
    { compatibility: { ...opened.compatibility, to: "2025" } },
    { compatibility: "Works with Revit 2022 to 2025." },
  ],
  ["how the compatibility is written, and no word of it", { isInOwnWords: true }, {}],
  [
    "keywords",
    { values: { ...opened.values, keywords: "Balken,\n Träger; beams,,Balken" } },
    { keywords: "Balken, Träger, beams" },
  ],
  ["the plug-in", { needsPlugin: false }, { requirement: null }],
])("sends only changes: %s", (_, changed, sent) => expect(changesOf(opened, { ...opened, ...changed })).toEqual(sent))

it("sends what is typed for a new product", () => {
  const empty = draftOf(null)
  const typed = { ...empty, badge: "text", values: { ...empty.values, badge: "NEW" } } as const
  expect(changesOf(empty, typed)).toEqual({ badge: "NEW" })
})
