import { expect, it } from "vitest"
import { secondSaleIn, timeOfSale } from "./second-sale"

const start = "2026-11-27T00:00:00Z"
const end = "2026-11-30T23:59:00+00:00"

it.each([
  [start, end, "from November 27, 2026 at 12:00 AM UTC until November 30, 2026 at 11:59 PM UTC"],
  [start, null, "from November 27, 2026 at 12:00 AM UTC, without an end"],
  [null, end, "until November 30, 2026 at 11:59 PM UTC"],
  [null, null, "without an end"],
])("describes the time of a sale from %s until %s", (starts_at, ends_at, words) => {
  expect(timeOfSale({ starts_at, ends_at })).toBe(words)
})

it("names the first sale when the database refuses a second one", () => {
  const told = `insert into "price" … - second_sale {"title" : "Say \\"sale\\"", "starts_at" : null, "ends_at" : null, "product" : "Grid"}`
  expect(secondSaleIn(new Error(told))).toBe(
    'Grid is already on sale at that time: “Say "sale"”, without an end. Change that sale, or choose another time.',
  )
})

it.each([new Error("second_sale"), new Error("second_sale {} - another"), "second_sale {}", undefined])(
  "does not explain %s",
  (error) => expect(secondSaleIn(error)).toBeUndefined(),
)
