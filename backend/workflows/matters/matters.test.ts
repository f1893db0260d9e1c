import { expect, it } from "vitest"
import { matterKinds, mayBeUnlisted, spaceMatters } from "./kinds"
import { digestTitle } from "./notify-matters"

const gigabyte = 1024 ** 3
const now = new Date("2026-11-30T12:00:00Z")

it.each([
  ["enough", gigabyte, []],
  ["too little", gigabyte - 1, [{ version: "2026-11-30", text: "Only 1023 MB are free on the disk of DATA_DIR." }]],
])("a disk with %s space", (_, free, matters) => {
  expect(spaceMatters(free, now)).toMatchObject(matters)
  expect(spaceMatters(free, now)).toHaveLength(matters.length)
})

const listed = { handle: "facades", metadata: { listed: true } }
const closed = { handle: "old", metadata: null }
const opening = { handle: "rhino", metadata: null }
it.each([
  ["no type, no category", "", [], true],
  ["a category that is not listed", "", [closed], true],
  ["a type with a listing, which may say Coming Soon", "Rhino Script", [], false],
  ["an opening category", "", [opening], false],
  ["one of two categories listed", "", [closed, listed], false],
])("a product with %s", (_, type, categories, isUnlisted) => {
  expect(mayBeUnlisted(type, categories)).toBe(isUnlisted)
})

const matters = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }))
it.each([
  [0, "2 sales, $3.00", "Sales yesterday: 2 sales, $3.00"],
  [1, null, "1 matter needs a person"],
  [2, "1 sale, $3.00", "2 matters need a person; sales yesterday: 1 sale, $3.00"],
])("the daily e-mail about %d matters and %s is called so", (count, sales, title) => {
  expect(digestTitle(matters(count), sales)).toBe(title)
})

it("no e-mail tells that e-mails to the team fail", () => {
  expect(matterKinds.team_mail.notice).toBeNull()
})
