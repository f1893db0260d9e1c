import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { readManifest } from "../../bin/backup/manifest"
import { emptyDatabase, emptyFolder, passphrase, run, runWell } from "../helpers/backup"
import { readPrepared, serverEnvironment } from "../helpers/prepared"
import { startRedis } from "../helpers/redis"
import { startShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { smallPng } from "../helpers/small-png"
import { Staff } from "../helpers/staff"
import { startS3 } from "./s3"

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

const filename = "GridCreatorPro.zip"

it("backs up files of a bucket, and restores them into another with their permissions", async () => {
  const redis = await startRedis()
  endings.push(() => redis.goAway())
  const shop = await startShop({ REDIS_URL: redis.url, RATE_LIMITS: "off" })
  endings.push(() => shop.stop())
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy("bucket@example.com", [{ filename, quantity: 1 }])
  const picture = await uploadPicture(await Staff.signIn(shop), shop.url)
  const { folder, remove } = emptyFolder()
  endings.push(remove)
  const from = { ...serverEnvironment, ...readPrepared().environment }
  await runWell("backup", [folder], { ...from, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir })
  const headers = { ACL: "public-read", ContentType: "image/webp" }
  expect(readManifest(folder, passphrase).objects[picture]?.headers).toMatchObject(headers)

  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "other-s3-"))
  const bucket = await startS3(directory)
  endings.push(() => fs.rmSync(directory, { recursive: true, force: true }), bucket.stop)
  const database = await emptyDatabase()
  const data = emptyFolder()
  endings.push(database.drop, data.remove)
  const to = { DATABASE_URL: database.databaseUrl, DATA_DIR: data.folder }
  expect(await run("restore", [folder], to)).toMatchObject({ code: 1, said: expect.stringContaining("set S3_BUCKET") })
  expect(fs.existsSync(data.folder)).toBe(false)
  await runWell("restore", [folder], { ...to, ...bucket.environment })
  // The bucket is full by now and only the database is new, so nothing conflicts.
  const again = { database: await emptyDatabase(), data: emptyFolder() }
  endings.push(again.database.drop, again.data.remove)
  const anew = { DATABASE_URL: again.database.databaseUrl, DATA_DIR: again.data.folder }
  await runWell("restore", [folder], { ...anew, ...bucket.environment })

  const { S3_FILE_URL: address } = bucket.environment
  expect((await fetch(`${address}/${picture}`)).status).toBe(200)
  const [sold] = await shop.query<{ storage_key: string }>("select storage_key from digital_file limit 1")
  expect((await fetch(`${address}/${sold?.storage_key}`)).status).toBe(403)
  const place = { ...database, dataDir: data.folder, sandboxUrl: shop.sandboxUrl }
  const restored = await startShop({ REDIS_URL: redis.url, RATE_LIMITS: "off", ...bucket.environment }, { place })
  endings.push(() => restored.stop())
  const [was, is] = await Promise.all(
    [shop, restored].map(async ({ url }) => {
      const query = new URLSearchParams({ transaction, file: filename })
      return Buffer.from(await (await fetch(`${url}/api/download.php?${query}`)).arrayBuffer())
    }),
  )
  expect(is).toEqual(was)
})

async function uploadPicture(staff: Staff, url: string): Promise<string> {
  const body = new FormData()
  body.append("files", new Blob([smallPng], { type: "image/png" }), "a.png")
  const init = { method: "POST", headers: staff.headers(), body }
  const answer = await call<{ files: { id: string }[] }>(`${url}/admin/uploads`, init)
  return answer.body.files[0]?.id ?? ""
}
