import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
beforeAll(async () => {
  // As wide as most systems set it: the shop's own processes make it narrow.
  process.umask(0o022)
  shop = await startShop({}, { isSandboxApart: true })
})
afterAll(() => shop?.stop())

async function uploadPicture(): Promise<string> {
  const staff = await Staff.signIn(shop)
  const png = new Uint8Array(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))
  const body = new FormData()
  body.set("files", new Blob([png]), "a.png")
  const { body: sent } = await call<{ files: { url: string }[] }>(`${shop.url}/admin/uploads`, {
    method: "POST",
    headers: staff.headers(),
    body,
  })
  const [file] = sent.files
  return new URL(file?.url ?? "", shop.url).pathname
}

/** What group or others may do something with. */
function open(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fs.lstatSync(path.join(folder, name)).mode & 0o077)
}

it.skipIf(process.platform === "win32")("what the shop writes is for its owner alone, whatever the umask", async () => {
  const shopper = await Shopper.enter(shop)
  await shopper.buy("private@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  await uploadPicture()
  const names = (folder: string) => fs.readdirSync(path.join(shop.dataDir, folder))
  await eventually(async () => names("outbox").some((name) => name.endsWith(".eml")))
  expect(names("uploads").length).toBeGreaterThan(0)
  expect(names("files-for-sale").length).toBeGreaterThan(0)
  expect(names("paypal").length).toBeGreaterThan(0)
  expect(open(shop.dataDir)).toEqual([])
})

it("what staff uploaded is served to shoppers, and not by a worker beside the server", async () => {
  const picture = await uploadPicture()
  expect(picture).toMatch(/^\/static\/./)
  const worker = await shop.anotherServer({ MEDUSA_WORKER_MODE: "worker" })
  const [served, refused] = await Promise.all([shop.url, worker].map((url) => fetch(url + picture)))
  expect([served?.status, refused?.status]).toEqual([200, 404])
})
