import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import { anyDownloadQuery, downloadQuery } from "./download"

const transaction = "2GG279541U471931P"
const file = "ViewOptimizer.zip"

it.each([
  [
    { transaction, file },
    { transaction, file },
  ],
  [
    { file: "für Pläne.mp4", email: "ADA@example.com" },
    { file: "für Pläne.mp4", email: "ada@example.com" },
  ],
])("accepts the query %j", (query, data) => expect(parse(anyDownloadQuery, query)).toEqual({ ok: true, data }))

it.each([
  [{ transaction }, "file: This is missing. Please fill it in."],
  [{ file }, "transaction: This is missing. Please fill it in."],
  [{ transaction, file: "../secrets.json" }, "file: A file name cannot contain slashes or control characters."],
  [{ transaction, file: "x".repeat(201) }, "file: This is too long: at most 200 characters."],
  [{ transaction: ["A", "B"], file }, "transaction: This must be a text."],
  [{ transaction: "x", file }, "transaction: A transaction id has 10 to 40 capital letters and digits."],
])("refuses %j in every form", (query, message) => {
  expect(parse(downloadQuery, query)).toEqual({ ok: false, message })
  expect(parse(anyDownloadQuery, query)).toEqual({ ok: false, message })
})

it("prefers the transaction to the address", () => {
  const query = { transaction, file, email: "ada@example.com" }
  expect(parse(anyDownloadQuery, query)).toEqual({ ok: true, data: { transaction, file } })
})
