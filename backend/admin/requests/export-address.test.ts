import { expect, it } from "vitest"
import { exportAddress } from "./export-address"

it("asks for what the list shows, as its address has it", () => {
  expect(exportAddress({})).toBe("/admin/requests/export")
  const params = { q: "a & b", kind: '["contact","training"]', assignee: '"me"', state: undefined }
  expect(decodeURIComponent(exportAddress(params))).toBe(
    "/admin/requests/export?q=a+&+b&kind[]=contact&kind[]=training&assignee=me",
  )
})
