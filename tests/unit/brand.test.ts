import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { brand as ofTheBackend, prefix } from "../../backend/lib/brand"
import { root } from "../helpers/prepared"

/** Names and contacts of this shop (ruling 1). */
const marks = [/\bcd[\s_-]?atelier/i, /\bcd\s+learning\b/i, /Dubai/, /971 ?4 ?555/, /\bcd_/i, /\bT?CD-/]

/** Documents, licence and lock file name this shop. */
const rooms = ["backend", "bin", "compat-api", "seed", "storefront", "paypal-sandbox"]
const files = ["medusa-config.ts", ".env.example", "vitest.config.mts", "playwright.config.ts", "biome.json"]
const text = /\.(?:[cm]?[jt]sx?|css|html|json|svg|xml|txt)$/

const exceptions: readonly { file: RegExp; line?: RegExp; why: string }[] = [
  { file: /^(?:backend\/lib|storefront\/app)\/brand\.ts$/, why: "They define the brand." },
  { file: /\.test\.tsx?$/, why: "Tests quote what is shown." },
  { file: /package\.json$/, line: /"name":/, why: "Visitors do not see the package's name." },
  {
    file: /^(?:backend\/lib\/(?:sealed|purchase-token)|medusa-config)\.ts$/,
    line: /"cd-atelier: (?:sealed texts|purchase tokens|second factors)"/,
    why: "Keys are derived from it: another word would void mailed links, sealed texts and second factors.",
  },
]

function filesOf(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.name === "node_modules" || entry.isSymbolicLink()) return []
    if (entry.isDirectory()) return filesOf(file)
    return text.test(file) ? [file] : []
  })
}

function finds(file: string): string[] {
  const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n")
  return lines.flatMap((line, index) => {
    const isExcepted = exceptions.some((one) => one.file.test(file) && (one.line?.test(line) ?? true))
    const isMarked = marks.some((mark) => mark.test(line))
    return isMarked && !isExcepted ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : []
  })
}

it("pages and mails name the same shop", async () => {
  const storefront = await import("../../storefront/app/brand.js")
  const { brand, prefix: ofTheStorefront } = storefront
  expect([brand.name, brand.learning, ofTheStorefront]).toEqual([ofTheBackend.name, ofTheBackend.learning, prefix])
})

it("the shop's name is only in the two brand files of the code", () => {
  const all = rooms.flatMap(filesOf)
  expect(all.length).toBeGreaterThan(1_000)
  expect([...all, ...files].flatMap(finds)).toEqual([])
})
