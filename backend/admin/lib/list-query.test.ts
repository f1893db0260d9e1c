import { expect, it } from "vitest"
import { exportAddress } from "./list-query"

it("exports with the filters of the list", () => {
  expect(exportAddress("/admin/requests/export", {})).toBe("/admin/requests/export")
  const params = { q: "a & b", kind: '["contact","training"]', assignee: '"me"', state: undefined }
  expect(decodeURIComponent(exportAddress("/admin/requests/export", params))).toBe(
    "/admin/requests/export?q=a+&+b&kind[]=contact&kind[]=training&assignee=me",
  )
})
