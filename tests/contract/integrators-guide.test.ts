import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { beforeAll, expect, it } from "vitest"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { root } from "../helpers/prepared"
import { call, sandbox } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

type Example = { command: string; answer: Record<string, unknown> | undefined }

const run = promisify(execFile)
const guide = fs.readFileSync(path.join(root, "docs/integrators.md"), "utf8")

const examples: Example[] = [...guide.matchAll(/```sh\n([^`]*\bcurl\b[^`]*)```\n(?:```json\n([^`]*)```)?/g)].map(
  ([, command = "", answer]) => ({ command, answer: answer ? JSON.parse(answer) : undefined }),
)

/** Fields that differ with each purchase. */
const varying = new Set(["id", "transactionId", "guid", "code", "purchaseToken"])

let variables: Record<string, string>

atSharedShop()
beforeAll(async () => {
  variables = { SHOP: shop.url, KEY: await publishableKey(shop) }
})

async function shell(command: string): Promise<string> {
  const env = { ...process.env, ...variables }
  return (await run("sh", ["-euc", command], { cwd: shop.dataDir, env })).stdout
}

function expected(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map(expected)
  if (typeof shown !== "object" || shown === null) return shown
  const entries = Object.entries(shown)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, varying.has(name) ? expect.any(String) : expected(value)]),
  )
}

async function prepareNext(answer: Record<string, unknown>): Promise<void> {
  if (typeof answer.id === "string") {
    variables.ORDER = answer.id
    await sandbox(shop, "approve", { orderId: answer.id, instrument: "ok" })
  }
  if (typeof answer.guid === "string") variables.CODE = answer.guid
  if (typeof answer.purchaseToken === "string") variables.TOKEN = answer.purchaseToken
  if (typeof answer.transactionId === "string") variables.TRANSACTION = answer.transactionId
}

it("runs every command of the integrators' guide and gets the answer that it shows", async () => {
  expect(examples.length).toBeGreaterThanOrEqual(12)
  for (const { command, answer } of examples) {
    const output = await shell(command)
    if (!answer) continue
    const given = JSON.parse(output)
    expect(given, command).toEqual(expected(answer))
    await prepareNext(given)
  }
  const file = fs.readFileSync(path.join(shop.dataDir, "CubistFacadeGeneratorPro.zip"))
  expect(file.subarray(0, 2).toString()).toBe("PK")
  expect(fs.readFileSync(path.join(shop.dataDir, "receipt.pdf")).subarray(0, 5).toString()).toBe("%PDF-")
  const document = JSON.parse(fs.readFileSync(path.join(shop.dataDir, "openapi.json"), "utf8"))
  expect(document).toEqual((await call(`${shop.url}/api/openapi.json`)).body)
})
