import { expect, it } from "vitest"
import { categoryFixture, productFixture, versionFixture } from "./catalogue.fixture"
import { nearestPages } from "./nearest-pages"

const names = ["LevelCreator", "GridCreator", "SheetCreator", "RoomTag Center", "Cubist Facade Generator"]
const handleOf = (name: string) => name.replace(/(?<=[a-z]) ?(?=[A-Z])/g, "-").toLowerCase()
const products = names.map((name) => productFixture(handleOf(name), { name }))
const staffs = categoryFixture("bundles", [], { name: "Sets" })
const { catalogue } = versionFixture(products, [staffs])

it.each([
  ["/product/level-creater", "/products/level-creator"],
  ["/products/LevelCreator", "/products/level-creator"],
  ["/levelcreator", "/products/level-creator"],
  ["/products/level-creator/more", "/products/level-creator"],
  ["/products/facade", "/products/cubist-facade-generator"],
  ["/products/room%20tag%20center", "/products/room-tag-center"],
  ["/product", "/products"],
  ["/shop", "/products"],
  ["/vouchers", "/gift-cards"],
  ["/training", "/cdlearning"],
  ["/terms", "/termsofservice"],
  ["/privacy-policy.html", "/privacypolicy"],
  ["/bundle", "/categories/bundles"],
  ["/admin", "/app"],
  ["/sets", "/categories/bundles"],
])("proposes for %s the page %s", (asked, path) => expect(nearestPages(asked, catalogue)[0]?.path).toBe(path))

it.each(["/zebra", "/x", "/%ff", "/wp-content/plugins/cart.js", "/media/products/level-creator/9.webp", "/404"])(
  "proposes nothing for %s",
  (asked) => expect(nearestPages(asked, catalogue)).toEqual([]),
)

it("also proposes pages near the nearest, whatever was asked", () => {
  const found = nearestPages("/products/level-creater", catalogue)
  expect(found.map(({ name }) => name)).toEqual(["LevelCreator", "SheetCreator", "GridCreator"])
  expect(nearestPages("/lvel-creator", catalogue)).toEqual(found)
})

it("reads only as much of an address as people type", () => {
  expect(nearestPages(`/${"level-creator".repeat(500)}`, catalogue)).toEqual([])
  expect(nearestPages(`/level-creator${"/x".repeat(500)}`, catalogue)).toEqual([])
})
