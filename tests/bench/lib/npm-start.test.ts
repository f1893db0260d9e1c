import { expect, it } from "vitest"
import { isReady } from "./npm-start"

it.each([
  { output: "CD Atelier\n  ... starting the shop\n\nReady after 12.3 s.\n", ready: true },
  { output: "  ready after 3 s\n", ready: true },
  { output: "CD Atelier\n  ok  starting PostgreSQL (0.8 s)\n", ready: false },
  { output: "  ... getting things ready\n", ready: false },
  { output: "Already there\n", ready: false },
])("$output says ready: $ready", ({ output, ready }) => {
  expect(isReady(output)).toBe(ready)
})
