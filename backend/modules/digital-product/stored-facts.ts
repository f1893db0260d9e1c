import * as z from "zod"
import type { PageFacts } from "./page-facts"

const text = z.string()
const textOrNull = text.nullable()

const storedFacts = z.object({
  features: z.array(text),
  requirement: z.object({ name: text, url: text, note: text }).nullable(),
  demo: z
    .object({
      src: text,
      poster: textOrNull,
      keys: z.object({ src: textOrNull, poster: textOrNull }).optional(),
    })
    .nullable(),
})
const storedDemo = storedFacts.pick({ demo: true })

/** Throws if the JSON has another shape. */
export function storedFactsOf(row: object): Pick<PageFacts, "features" | "requirement" | "demo"> {
  return storedFacts.parse(row)
}

export function demoOf(row: object): PageFacts["demo"] {
  return storedDemo.parse(row).demo
}
