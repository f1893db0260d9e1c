import { expect, it } from "vitest"
import { exportAddress } from "./export-address"

it("exports with the filters of the list", () => {
  expect(exportAddress({})).toBe("/admin/requests/export")
  const params = { q: "a & b", kind: '["contact","training"]', assignee: '"me"', state: undefined }
  expect(decodeURIComponent(exportAddress(params))).toBe(
    "/admin/requests/export?q=a+&+b&kind[]=contact&kind[]=training&assignee=me",
  )
})
