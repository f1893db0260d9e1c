import { expect, it } from "vitest"
import { subjectProblem } from "./commit-subjects.cjs"

it.each([
  ["Refuse a region delete that would stop sales", undefined],
  ["Seed the demo shop in one transaction", undefined],
  [`Keep ${"a".repeat(68)}`, "longer"],
  ["keep member prices after Undo", "capital"],
  ["Keep member prices after Undo.", "full stop"],
  ["Fixed the cart", "imperative"],
  ["Fixing the cart", "imperative"],
])("%s", (subject, problem) => {
  if (problem) expect(subjectProblem(subject)).toContain(problem)
  else expect(subjectProblem(subject)).toBeUndefined()
})
