import { describe, expect, it } from "vitest"
import { categoryOfPath, categoryPath, hasOwnDocument, matchPage, normalPath, redirectOf } from "./paths"

describe("matchPage", () => {
  it.each([
    ["/", "home", ""],
    ["/products", "products", ""],
    ["/Products/", "products", ""],
    ["/GRASSHOPPER-scripts", "category", ""],
    ["/rhino", "category", ""],
    ["/Gift-Cards", "gift-cards", ""],
    ["/products/view-optimizer", "product", "view-optimizer"],
    ["/Products/View-Optimizer", "product", "view-optimizer"],
    ["/checkout", "checkout", ""],
    ["/Categories/ArchiCAD", "category", "archicad"],
  ])("finds the page of %s", (path, page, id) => {
    expect(matchPage(path)).toMatchObject({ page, id })
  })

  it.each(["/nope", "/products/a/b", "/rhino/a", "/product", "/productsx", "//"])("finds no product at %s", (path) => {
    expect(matchPage(path)?.page).not.toBe("product")
  })

  it("knows nothing below a product", () => {
    expect(matchPage("/products/a/b")).toBeUndefined()
  })
})

describe("redirectOf", () => {
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
  ])("leads %s to %s", (from, to) => {
    expect(redirectOf(from)).toBe(to)
  })
})

describe("category paths", () => {
  it("go both ways for the four listings", () => {
    for (const handle of ["grasshopper", "dynamo", "rhino", "revit"])
      expect(categoryOfPath(categoryPath({ handle, listed: false }))).toBe(handle)
  })
  it("lead to the listing of a category that staff made, and to all products while it has none", () => {
    expect(categoryPath({ handle: "archicad", listed: true })).toBe("/categories/archicad")
    expect(categoryPath({ handle: "möbel 2", listed: true })).toBe("/categories/m%C3%B6bel%202")
    expect(categoryPath({ handle: "archicad", listed: false })).toBe("/products")
  })
})

it("normalPath keeps one form per page", () => {
  expect([normalPath("/"), normalPath("//"), normalPath("/A/B//")]).toEqual(["/", "/", "/a/b"])
})

it("only the checkout is a document of its own, however it is written", () => {
  expect(["/checkout", "/Checkout/", "/cart", "/checkouts", "/"].map(hasOwnDocument)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
