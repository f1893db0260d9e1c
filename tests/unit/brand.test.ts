import { expect, it } from "vitest"
import { brand as mails } from "../../backend/lib/brand"

it("pages and mails name the same shop", async () => {
  const { brand } = await import("../../storefront/app/brand.js")
  const { name, email, phone, location } = brand
  expect(mails).toEqual({ name, email, phone: phone.label, location: location.label })
})
