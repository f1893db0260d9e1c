import { expect, it } from "vitest"
import { loginFor, needsSignIn, rememberedPlace } from "./remembered-place"

it.each(["/", "/my-products", "/My-Products", "/my-products?tab=dynamo", "/products/line-clean#files", "/checkout"])(
  "%s is a place to come back to",
  (place) => {
    expect(rememberedPlace(place)).toBe(place)
    expect(new URL(loginFor(place), "http://shop").searchParams.get("next")).toBe(place)
  },
)

it.each([
  null,
  "",
  "my-products",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/my-products",
  "javascript:alert(1)",
  "/my-products?to=//evil.example",
  "/\tmy-products",
  "/my-products\n",
  " /my-products",
  "/api/logout.php",
  "/app",
  "/no-such-page",
  "/login",
  "/Login/",
  "/login?next=/my-products",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/verification-success",
])("%s is none", (place) => {
  expect(rememberedPlace(place)).toBeUndefined()
})

it("a place that is none is not remembered", () => {
  expect(loginFor("/signup")).toBe("/login")
})

it.each([
  ["/profile", true],
  ["/My-Products/", true],
  ["/my-courses", true],
  ["/", false],
  ["/login", false],
])("%s needs somebody signed in: %s", (pathname, needed) => {
  expect(needsSignIn(pathname)).toBe(needed)
})
