import { expect, it } from "vitest"
import { loginFor, needsSignIn, rememberedPlace } from "./remembered-place"

it.each(["/", "/My-Products", "/my-products?tab=dynamo", "/products/line-clean#files", "/checkout"])(
  "returns to %s after signing in",
  (place) => {
    expect(rememberedPlace(place)).toBe(place)
    expect(new URL(loginFor(place), "http://shop").searchParams.get("next")).toBe(place)
  },
)

const foreign = String.raw`my-products //evil.example /\evil.example \\evil.example https://evil.example/my-products
  javascript:alert(1) /my-products?to=//evil.example`
const unsuitable = `/api/logout.php /app /no-such-page /login /Login/ /login?next=/my-products /signup /forgot-password
  /reset-password?token=x /verification-success`

it.each([null, "", "/\tmy-products", "/my-products\n", " /my-products", ...`${foreign} ${unsuitable}`.split(/\s+/)])(
  "does not return to %j",
  (place) => expect(rememberedPlace(place)).toBeUndefined(),
)

it("puts only suitable pages into the address of the login page", () => expect(loginFor("/signup")).toBe("/login"))

it("knows which pages need someone signed in", () => {
  expect(["/profile", "/My-Products/", "/my-courses"].map(needsSignIn)).toEqual([true, true, true])
  expect(["/", "/login"].map(needsSignIn)).toEqual([false, false])
})
