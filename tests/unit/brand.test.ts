import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { brand as ofTheBackend, prefix } from "../../backend/lib/brand"
import { root } from "../helpers/prepared"

/** Names of the shop (ruling 1). */
const marks = [/\bcd[\s_-]?atelier/i, /\bcd\s+learning\b/i, /Dubai/, /971 ?4 ?555/, /\bcd_/i, /\bT?CD-/]

/** Documents, licence and lock file name this shop. */
const rooms = ["backend", "bin", "compat-api", "seed", "storefront", "paypal-sandbox"]
const files = ["medusa-config.ts", ".env.example", "vitest.config.mts", "playwright.config.ts", "biome.json"]
const text = /\.(?:[cm]?[jt]sx?|css|html|json|svg|xml|txt)$/

/** Allowed places with reasons. */
const exceptions: readonly { file: RegExp; line?: RegExp; why: string }[] = [
  { file: /^(?:backend\/lib|storefront\/app)\/brand\.ts$/, why: "The two files that say it." },
  { file: /\.test\.tsx?$/, why: "Tests say word for word what is shown, or they would show nothing." },
  { file: /package\.json$/, line: /"name":/, why: "The name of the package: nobody who visits the shop reads it." },
  {
    file: /^(?:backend\/lib\/(?:sealed|purchase-token)|medusa-config)\.ts$/,
    line: /"cd-atelier: (?:sealed texts|purchase tokens|second factors)"/,
    why: "Keys are made with it: another word would void every mailed link, sealed text and second factor.",
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
  const { name, learning } = storefront.brand
  expect({ name, learning, prefix: storefront.prefix }).toEqual({
    name: ofTheBackend.name,
    learning: ofTheBackend.learning,
    prefix,
  })
})

describe("who the shop is", () => {
  it("is in two files and nowhere else in the code", () => {
    expect([...rooms.flatMap(filesOf), ...files].flatMap(finds)).toEqual([])
  })

  it("is looked for where there is code", () => {
    expect(rooms.flatMap(filesOf).length).toBeGreaterThan(1_000)
  })
})
