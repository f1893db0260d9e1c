import { Readable } from "node:stream"
import type { Email } from "postal-mime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { VersionView } from "../../backend/workflows/digital-product/list-versions"
import type { UpdatePreview } from "../../backend/workflows/update-mail/mail-update"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { killAt } from "../helpers/kill-at"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { productOf } from "../helpers/new-product"
import { openPage, pageOf, purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { uploadVersion, type VersionForm, zipBytes } from "../helpers/version-upload"

let shop: TestShop
let mails: Mailbox
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const buy = (email: string, filename: string) => shopper.buy(email, [{ filename, quantity: 1 }])

async function release(filename: string, form: VersionForm): Promise<VersionView> {
  const path = `${shop.url}/admin/products/${await productOf(shop, filename)}/files`
  const content = Readable.from([zipBytes(`${filename} ${form.version}`)])
  const { status, body } = await uploadVersion(path, staff.headers(), form, content).answer
  expect(status).toBe(200)
  return body.file as VersionView
}

async function mailPath(filename: string, { id }: VersionView): Promise<string> {
  return `/admin/products/${await productOf(shop, filename)}/files/${id}/update-mail`
}

async function preview(filename: string, file: VersionView): Promise<UpdatePreview> {
  const { body } = await staff.get<{ update_mail: UpdatePreview }>(await mailPath(filename, file))
  return body.update_mail
}

const tell = async (filename: string, file: VersionView) =>
  staff.post<{ message: string; file: VersionView }>(await mailPath(filename, file), {})

const updatesTo = (email: string) => mails.sentTo(email).filter(({ subject }) => subject?.endsWith(" is out"))
const updateTo = (email: string) => eventually(async () => updatesTo(email)[0])

const isAllDone = () =>
  eventually(async () => {
    await lookForDueWork(shop)
    const [work] = await shop.query("select 1 from due_work where kind in ('mail', 'product-update') limit 1")
    return work === undefined
  })

function linksIn(mail: Email): URL[] {
  return Array.from((mail.text ?? "").matchAll(/https?:\S+/g), ([link]) => new URL(link))
}

const linkTo = (mail: Email, path: string) => linksIn(mail).find(({ pathname }) => pathname === path)
const tokenIn = (mail: Email) => linkTo(mail, "/update-mails")?.searchParams.get("token") ?? ""

async function refund(transaction: string): Promise<void> {
  const { status } = await new RefundDesk(shop, staff).refund(transaction, { scope: "whole" })
  expect(status).toBe(200)
}

const asBuyer = async (transaction: string, filename: string, more: Record<string, string> = {}) => {
  const token = tokenOf(await purchaseIdOf(shop, transaction))
  const query = new URLSearchParams({ transaction, file: filename, token, ...more })
  const response = await fetch(`${shop.url}/api/download.php?${query}`)
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
}

describe("the versions of a purchase", () => {
  const filename = "WorksetInspector.zip"

  it("are named with the one that the buyer has, and can each be downloaded", async () => {
    const transaction = await buy("versions@example.com", filename)
    const first = await asBuyer(transaction, filename)
    await release(filename, { version: "1.1.0", notes: "Reads linked models." })
    await release(filename, { version: "1.2.0", deliver: "false" })
    const line = async () => (await pageOf(shop, transaction)).lines[0]
    expect(await line()).toMatchObject({
      heldVersion: "1.0.0",
      versions: [
        { version: "1.1.0", notes: "Reads linked models." },
        { version: "1.0.0", notes: "First version." },
      ],
    })
    expect((await asBuyer(transaction, filename)).content).toEqual(zipBytes(`${filename} 1.1.0`))
    expect(await line()).toMatchObject({ heldVersion: "1.1.0" })
    expect(await asBuyer(transaction, filename, { version: "1.0.0" })).toEqual(first)
    expect(await line()).toMatchObject({ heldVersion: "1.0.0" })
    for (const version of ["1.2.0", "9", "", "x".repeat(41)]) {
      expect((await asBuyer(transaction, filename, { version })).status).toBe(version.length > 40 ? 400 : 404)
    }
    // Programs open mailed links too (ruling 66).
    await shopper.download(transaction, filename)
    expect(await line()).toMatchObject({ heldVersion: "1.0.0" })
    expect((await shopper.download("2GG279541U471931P", filename)).status).toBe(404)
  })

  it("are not given after a refund", async () => {
    const transaction = await buy("back@example.com", filename)
    await refund(transaction)
    expect((await asBuyer(transaction, filename, { version: "1.0.0" })).status).toBe(403)
    expect((await pageOf(shop, transaction)).lines[0]).not.toHaveProperty("versions")
  })
})

describe("mails about a new version", () => {
  const filename = "LevelCreatorPro.zip"
  const [ada, twice, fresh, gone, revoked, late] = ["ada", "twice", "fresh", "gone", "revoked", "late"].map(
    (name) => `${name}@update.example`,
  ) as [string, string, string, string, string, string] // as many as names
  let adas: string
  let second: VersionView

  beforeAll(async () => {
    adas = await buy(ada, filename)
    await buy(twice, filename)
    await buy(twice, filename)
    const freshs = await buy(fresh, filename)
    const goner = await buy(gone, filename)
    const revokee = await buy(revoked, filename)
    await refund(goner)
    await shop.query("update entitlement set revoked_at = now() where transaction_id = $1", [revokee])
    second = await release(filename, { version: "2.0.0", notes: "Names levels.\nFaster." })
    await asBuyer(freshs, filename)
    await buy(late, filename)
  })

  it("are shown and counted before they are sent", async () => {
    const first = (await pageOf(shop, adas)).lines
    expect(first).toHaveLength(1)
    expect(await preview(filename, second)).toEqual({
      recipients: 2,
      subject: "LevelCreator 2.0.0 is out",
      text: expect.stringContaining("Names levels.\nFaster."),
    })
    expect(mails.all().filter(({ subject }) => subject?.endsWith(" is out"))).toEqual([])
    expect((await staff.get(await mailPath(filename, { ...second, id: "dfile_none" }))).status).toBe(404)
    const waiting = await release(filename, { version: "2.1.0", deliver: "false" })
    expect(await tell(filename, waiting)).toMatchObject({
      status: 400,
      body: { message: "Deliver this version first. Buyers are told only about the delivered one." },
    })
  })

  it("go once to each address that has only an earlier version", async () => {
    const both = await Promise.all([tell(filename, second), tell(filename, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.body.file.mailed_at).toEqual(expect.any(String))
    await isAllDone()
    for (const _ of [1, 2]) {
      await shop.query(
        `insert into due_work (id, kind, subject, due_at) values ('due_again', 'product-update', $1, now())`,
        [second.id],
      )
      await isAllDone()
    }
    expect([ada, twice, fresh, gone, revoked, late].map((email) => updatesTo(email).length)).toEqual([1, 1, 0, 0, 0, 0])
  })

  it("hold the notes, the version that the buyer has and only the buyer's own link", async () => {
    const mail = await updateTo(ada)
    expect(mail.text).toContain("You have version 1.0.0.")
    expect(mail.text).toContain("Names levels.\nFaster.")
    expect(mail.text).not.toContain("transaction=")
    const token = linkTo(mail, "/purchase")?.searchParams.get("token") ?? ""
    expect((await openPage(shop, token)).body).toMatchObject({ success: true, purchase: { email: ada } })
  })

  it("can be stopped by a mail program's POST without cookies, and opening the link changes nothing (RFC 8058)", async () => {
    const mail = await updateTo(ada)
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    const link = new URL(headers.get("list-unsubscribe")?.slice(1, -1) ?? "")
    const address = `${shop.url}${link.pathname}${link.search}`
    const stops = () => shop.query("select email, scope from update_stop where email = $1", [ada])
    expect((await fetch(address)).status).toBe(405)
    expect((await fetch(`${shop.url}/update-mails${link.search}`)).status).toBe(200)
    expect(await stops()).toEqual([])
    for (const _ of [1, 2]) {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
      const answer = await fetch(address, { method: "POST", body })
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, message: "You will get no more e-mails about new versions of LevelCreator." },
      ])
    }
    expect(await stops()).toEqual([{ email: ada, scope: expect.stringMatching(/^digi_/) }])
  })

  it("can be stopped for all products and started again", async () => {
    const token = tokenIn(await updateTo(twice))
    const set = (body: object) => post<{ message: string }>(`${shop.url}/api/update_mails.php`, body)
    const stops = async () => (await shop.query("select scope from update_stop where email = $1", [twice])).length
    const all = "You will get no more e-mails about new versions of all products that you bought."
    expect((await set({ token, about: "all" })).body.message).toBe(all)
    expect(await stops()).toBe(1)
    await set({ token, about: "all", receive: true })
    expect(await stops()).toBe(0)
    expect((await set({ token: `${token.slice(0, -3)}AAA` })).body).toEqual({
      success: false,
      message: "Invalid or expired link.",
    })
    expect(await stops()).toBe(0)
  })

  it("respect both at the next version, and go on after a crash", async () => {
    const third = await release(filename, { version: "3.0.0" })
    expect((await preview(filename, third)).recipients).toBe(3)
    await killAt(shop, ["notification"], () => tell(filename, third))
    staff = await Staff.signIn(shop)
    await makeDue(shop, "product-update")
    await isAllDone()
    const about = (email: string) => updatesTo(email).filter(({ subject }) => subject === "LevelCreator 3.0.0 is out")
    expect([ada, twice, fresh, late].map((email) => about(email).length)).toEqual([0, 1, 1, 1])
  })
})

describe("a mail about a new version", () => {
  const filename = "SheetOptimizer.zip"

  it("goes to the corrected address, and is not sent after a refund or another version", async () => {
    const [wrong, right, refunded] = ["wrong@later.example", "right@later.example", "refunded@later.example"] as const
    await buy(wrong, filename)
    const back = await buy(refunded, filename)
    await isAllDone()
    const second = await release(filename, { version: "2.0.0" })
    await mails.goAway()
    await tell(filename, second)
    const waiting = () =>
      shop.query("select 1 from notification where template = 'product-update' and resource_id = $1", [second.id])
    await eventually(async () => (await waiting()).length === 2)
    const [purchase] = await shop.query<{ id: string }>("select id from purchase where email = $1", [wrong])
    const wish = { from: wrong, to: right, reason: "Mistyped." }
    const corrected = await staff.post(`/admin/purchases/${purchase?.id}/address`, wish)
    expect(corrected.status).toBe(200)
    await refund(back)
    await mails.comeBack()
    await makeDue(shop, "mail")
    await isAllDone()
    const token = linkTo(await updateTo(right), "/purchase")?.searchParams.get("token") ?? ""
    expect((await call(`${shop.url}/api/purchase.php?token=${token}`)).body).toMatchObject({ success: true })
    expect([wrong, right, refunded].map((email) => updatesTo(email).length)).toEqual([0, 1, 0])
  })
})
