import fs from "node:fs"
import { expect, it } from "vitest"
import { prefix } from "../brand"
import * as storageKeys from "./storage-keys"

const { ownKeys, ...named } = storageKeys
const keys = Object.values(named).map((key) => (typeof key === "string" ? key : key("{id}")))

it("documents exactly the keys of the browser's storage", () => {
  const text = fs.readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8")
  const [, section = ""] = text.split("## Browser storage\n")
  const rows = section.split("\n## ")[0]?.matchAll(/^\| `([^`]+)` \|/gm) ?? []
  expect([...rows].map(([, key]) => key).sort()).toEqual([...keys].sort())
})

it("gives the shop's own keys a prefix that the specification's keys lack", () => {
  const specified = ["cart", `${prefix}_user`, "purchase_{id}"]
  expect(keys.filter((key) => !key.startsWith(ownKeys))).toEqual(specified)
  expect(specified.filter((key) => key.startsWith(ownKeys))).toEqual([])
})
