import { expect, it } from "vitest"
import { categoryOfPath, categoryPath, hasOwnDocument, matchPage, normalPath, redirectOf } from "./paths"

it.each([
  ["/", "home", ""],
  ["/Products/", "products", ""],
  ["/GRASSHOPPER-scripts", "category", ""],
  ["/Gift-Cards", "gift-cards", ""],
  ["/Products/View-Optimizer", "product", "view-optimizer"],
  ["/checkout", "checkout", ""],
  ["/Categories/ArchiCAD", "category", "archicad"],
])("finds the page of %s", (path, page, id) => expect(matchPage(path)).toMatchObject({ page, id }))

it.each(["/nope", "/products/a/b", "/rhino/a", "/product", "/productsx"])("finds no page at %s", (path) => {
  expect(matchPage(path)).toBeUndefined()
})

it.each([
  ["/courses", "/cdlearning"],
  ["/Courses/", "/cdlearning"],
  ["/products/rhino-scripts", "/rhino"],
  ["/products/revit-plugins", "/revit"],
  ["/products", undefined],
  ["/categories/dynamo", "/dynamo-scripts"],
  ["/Categories/Rhino", "/rhino"],
  ["/categories/archicad", undefined],
  ["/categories/constructor", undefined],
])("redirects %s to %s", (from, to) => expect(redirectOf(from)).toBe(to))

it("links to the four listings, to staff's listed categories, and else to all products", () => {
  for (const handle of ["grasshopper", "dynamo", "rhino", "revit"])
    expect(categoryOfPath(categoryPath({ handle, listed: false }))).toBe(handle)
  expect(categoryPath({ handle: "archicad", listed: true })).toBe("/categories/archicad")
  expect(categoryPath({ handle: "möbel 2", listed: true })).toBe("/categories/m%C3%B6bel%202")
  expect(categoryPath({ handle: "archicad", listed: false })).toBe("/products")
})

it("has one normal path for each page", () => {
  expect([normalPath("/"), normalPath("//"), normalPath("/A/B//")]).toEqual(["/", "/", "/a/b"])
})

it("needs its own document for the checkout only", () => {
  expect(["/checkout", "/Checkout/"].map(hasOwnDocument)).toEqual([true, true])
  expect(["/cart", "/checkouts", "/"].map(hasOwnDocument)).toEqual([false, false, false])
})
