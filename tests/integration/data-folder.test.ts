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
  const body = new FormData()
  body.set("files", new Blob([new Uint8Array(smallPng)]), "a.png")
  const init = { method: "POST", headers: (await Staff.signIn(shop)).headers(), body }
  const sent = await call<{ files: { url: string }[] }>(`${shop.url}/admin/uploads`, init)
  const [file] = sent.body.files
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

it("writes mails as files into the outbox without a mail server", async () => {
  const mail = await PostalMime.parse(await firstMail())
  expect(mail.to?.[0]?.address).toBe("private@example.com")
})

/** Files that group or others may use. */
function openFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fs.lstatSync(path.join(folder, name)).mode & 0o077)
}

it.skipIf(process.platform === "win32")("writes files that only their owner can read, whatever the umask", async () => {
  await uploadPicture()
  await firstMail()
  expect(names("uploads").length).toBeGreaterThan(0)
  expect(names("files-for-sale").length).toBeGreaterThan(0)
  expect(names("paypal").length).toBeGreaterThan(0)
  expect(openFiles(shop.dataDir)).toEqual([])
})

it("serves uploads of staff, but not from a worker", async () => {
  const picture = await uploadPicture()
  expect(picture).toMatch(/^\/static\/./)
  const worker = await shop.anotherServer({ MEDUSA_WORKER_MODE: "worker" })
  const [served, refused] = await Promise.all([shop.url, worker].map((url) => fetch(url + picture)))
  expect([served?.status, refused?.status]).toEqual([200, 404])
})
