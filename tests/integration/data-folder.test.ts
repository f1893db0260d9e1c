import fs from "node:fs"
import path from "node:path"
import PostalMime from "postal-mime"
import { afterAll, beforeAll, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { smallPng } from "../helpers/small-png"
import { Staff } from "../helpers/staff"

let shop: TestShop
beforeAll(async () => {
  // Usual umask; the shop narrows it itself.
  process.umask(0o022)
  shop = await startShop({}, { isSandboxApart: true })
  const shopper = await Shopper.enter(shop)
  await shopper.buy("private@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
})
afterAll(() => shop?.stop())

async function uploadPicture(): Promise<string> {
  const staff = await Staff.signIn(shop)
  const png = new Uint8Array(smallPng)
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

const names = (folder: string) => fs.readdirSync(path.join(shop.dataDir, folder))

async function firstMail(): Promise<Buffer> {
  const name = await eventually(
    async () =>
      fs.existsSync(path.join(shop.dataDir, "outbox")) && names("outbox").find((file) => file.endsWith(".eml")),
  )
  return fs.readFileSync(path.join(shop.dataDir, "outbox", name))
}

it("a mail becomes a file in the outbox when no mail server is set", async () => {
  const mail = await PostalMime.parse(await firstMail())
  expect(mail.to?.[0]?.address).toBe("private@example.com")
})

/** Files that group or others may use. */
function open(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fs.lstatSync(path.join(folder, name)).mode & 0o077)
}

it.skipIf(process.platform === "win32")("what the shop writes is for its owner alone, whatever the umask", async () => {
  await uploadPicture()
  await firstMail()
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
