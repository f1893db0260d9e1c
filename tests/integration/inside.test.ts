import { Readable } from "node:stream"
import { strToU8, zipSync } from "fflate"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Definition } from "../../backend/lib/definition/definition"
import { readerVersion } from "../../backend/modules/digital-product/stored-reading"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { startShop, type TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { uploadVersion, zipBytes } from "../helpers/version-upload"

let shop: TestShop
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const graph = (title: string, more: Record<string, string> = {}) => {
  const node = {
    Id: "a",
    ConcreteType: "CoreNodeModels.Input.StringInput, CoreNodeModels",
    NodeType: "StringInputNode",
    InputValue: "A-",
    Inputs: [],
    Outputs: [{ Id: "out", Name: "" }],
  }
  const View = { NodeViews: [{ Id: "a", Name: title, X: 0, Y: 0 }], Annotations: [] }
  const text = JSON.stringify({ Inputs: [{ Id: "a", Name: title }], Outputs: [], Nodes: [node], Connectors: [], View })
  const files = Object.entries({ "LineCleanPro.dyn": text, ...more })
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, content]) => [name, strToU8(content)]))))
}

async function upload(version: string, bytes: Buffer): Promise<void> {
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=line-clean")
  const url = `${shop.url}/admin/products/${body.products[0]?.id}/files`
  const { answer } = uploadVersion(url, staff.headers(), { version }, Readable.from([bytes]))
  expect((await answer).status).toBe(200)
}

type Kept = { version: number; value: Definition | null }

const keptOf = async (version: string) =>
  (
    await shop.query<{ definition: Kept | null }>(
      `select definition from digital_file where version = $1 and filename = 'LineCleanPro.zip'`,
      [version],
    )
  )[0]?.definition

const page = async () => (await fetch(`${shop.url}/products/line-clean`)).text()

it("reads all seeded downloads before the shop opens", async () => {
  const rows = await shop.query<{ file: string }>("select definition -> 'value' ->> 'file' as file from digital_file")
  expect(rows).toHaveLength(19)
  for (const { file } of rows) expect(file).toMatch(/^\w+\.(ghx|dyn)$/)
})

it("reads a version at the upload, and again after an update of the reader", async () => {
  await upload("2.0.0", graph("Prefix"))
  const read = await keptOf("2.0.0")
  expect(read?.value).toMatchObject({ host: "dynamo", file: "LineCleanPro.dyn", inputs: [{ name: "Prefix" }] })
  await eventually(async () => (await page()).includes("graph of LineCleanPro.dyn: 1 node and 0 wires"))
  for (const before of [null, '{"version": 0, "value": {"host": "unknown"}}']) {
    await shop.query("update digital_file set definition = $1::jsonb where version = '2.0.0'", [before])
    await runJob(staff, "read-versions")
    await eventually(async () => JSON.stringify(await keptOf("2.0.0")) === JSON.stringify(read))
  }
})

it("shows the sample report of the current version only", async () => {
  await upload("2.0.1", graph("Prefix", { "Sample report.txt": "Of a house.\n\n<b>7</b> lines\n" }))
  await eventually(async () => /Version 2\.0\.1,[^<]*\d{4}, \d+ B/.test(await page()))
  expect(await page()).toContain("2 files")
  await eventually(async () => (await page()).includes("&lt;b&gt;7&lt;/b&gt; lines</pre>"))
  await upload("2.0.2", graph("Prefix"))
  await eventually(async () => !(await page()).includes("Sample report"))
  expect(await page()).toContain("Inside the file")
})

it("shows nothing for a version without a graph", async () => {
  await eventually(async () => (await page()).includes("Inside the file"))
  await upload("2.1.0", zipBytes("no graph"))
  await eventually(async () => !(await page()).includes("Inside the file"))
  expect(await keptOf("2.1.0")).toMatchObject({ version: readerVersion, value: null })
})
