import { expect, it } from "vitest"
import { downloadLink } from "./confirmation-items"

it.each([
  [{ filename: "Facade.zip", type: "Grasshopper Script" }, "/api/download.php?transaction=T%261&file=Facade.zip"],
  [{ filename: "A & B+.zip", type: "Other" }, "/api/download.php?transaction=T%261&file=A%20%26%20B%2B.zip"],
  [{ filename: null, type: "Grasshopper Script" }, undefined],
  [{ filename: "Card.zip", type: "Gift Card" }, undefined],
])("%j → %s", (item, link) => {
  expect(downloadLink("T&1", item)).toBe(link)
})
