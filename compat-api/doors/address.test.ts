import { expect, it } from "vitest"
import { partsOf, pathOfParts } from "./address"

it.each([
  ["/auth/customer/emailpass", ["auth", "customer", "emailpass"]],
  ["/auth/%63ustomer/emailpass/register", ["auth", "customer", "emailpass", "register"]],
  ["/store/products/", ["store", "products"]],
  ["/store/products/a%20b", ["store", "products", "a b"]],
  ["/store/products/prod_1.json", ["store", "products", "prod_1.json"]],
  ["/store//products", undefined],
  ["/store/../admin/users", undefined],
  ["/store/%2e%2e/admin/users", undefined],
  ["/store/products%2Fx", "malformed"],
  [`/store/products/${"a".repeat(201)}`, undefined],
  ["/store/products/%00", "malformed"],
  ["/store/products/%", "malformed"],
  ["/store/products/%c3%28", "malformed"],
])("reads %s as %j", (path, parts) => expect(partsOf(path)).toEqual(parts))

it("writes a path in one spelling", () => expect(pathOfParts(["store", "a b/c"])).toBe("/store/a%20b%2Fc"))
