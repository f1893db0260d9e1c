import { expect, it } from "vitest"
import { categoryOfFile } from "../../backend/lib/file-categories"
import { categories } from "../../seed/catalogue/categories"
import { products } from "../../seed/catalogue/products"

it.each(products.map(({ filename, category }) => [filename, category] as const))(
  "%s has the catalogue's category",
  (filename, handle) => expect(categoryOfFile(filename)).toBe(categories.find((it) => it.handle === handle)?.name),
)

it.each(["GridCreator.zip", "GridCreatorPro.zip"])("%s is known with and without Pro", (filename) => {
  expect(categoryOfFile(filename)).toBe("Dynamo")
})

it.each(["FacadeTools.zip", "gridcreator.zip", "", "Pro.zip", "__proto__"])("%j is unknown", (filename) => {
  expect(categoryOfFile(filename)).toBeUndefined()
})
