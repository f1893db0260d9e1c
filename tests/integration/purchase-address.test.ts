import { beforeAll, describe, expect, it } from "vitest"
import type { StaffActionView } from "../../backend/lib/staff-actions"
import { unused } from "../../backend/lib/unused"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import type { ProductsAnswer } from "../../compat-api/contract/customer-data"
import type { PurchaseAnswer } from "../../compat-api/contract/purchases"
import { signedIn } from "../helpers/account"
import { atSharedShop, mails, refundDesk, shop, shopper, staff } from "../helpers/at-shared-shop"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { keptMail } from "../helpers/kept-mail"
import { linkIn } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { openPage, tokenOf, wantLink } from "../helpers/purchase-page"
import { mailsTo, purchaseIn, purchaseOf } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { type Answer, call, ownCard, post, presentFor, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let staffElsewhere: Staff

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
  staffElsewhere = await Staff.signIn({ ...shop, url: await shop.secondServer() })
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const reason = "The buyer mistyped it."

interface Corrected {
  purchase: { email: string; staff_actions: StaffActionView[]; mails: MailView[]; receipts: { number: string }[] }
  type?: string
  message?: string
}

const at = (name: string) => `${name}@purchase-address.example`
const addresses = (name: string) => ({ from: at(`${name}-wrong`), to: at(`${name}-right`) })

const correct = (id: string, body: object, by = staff) =>
  by.post<Corrected>(`/admin/purchases/${id}/address`, { reason, ...body })
const detailsOf = async (id: string) => (await staff.get<Corrected>(`/admin/purchases/${id}`)).body.purchase
const historyOf = async (id: string) => (await detailsOf(id)).staff_actions

async function mistyped(name: string) {
  const { from, to } = addresses(name)
  const transaction = await shopper.buy(from, [level])
  const { id } = await purchaseOf(shop, from)
  return { id, from, to, transaction }
}

const downloadsIn = (text = "") => Array.from(text.matchAll(/https?:\S+\/api\/download\.php\?\S+/g), ([link]) => link)

const here = (link: string) => `${shop.url}${new URL(link).pathname}${new URL(link).search}`
const statusOf = async (link: string, headers: Record<string, string> = {}) =>
  (await fetch(here(link), { headers })).status

async function filesOf(cookie: string, email: string): Promise<string[]> {
  const { body } = await post<ProductsAnswer>(`${shop.url}/api/get_user_products.php`, { email }, { cookie })
  return body.success ? body.products.map(({ filename }) => filename) : []
}

describe("correcting the address of a purchase", () => {
  it("moves everything to the new address and ends every link of the old one", async () => {
    const { from, to } = addresses("whole")
    const friend = "whole-friend@purchase-address.example"
    const giftCards = [ownCard(25), presentFor(friend)]
    const transaction = await shopper.buy(from, [level], { giftCards })
    const { id, order_id } = await purchaseOf(shop, from)
    const [oldAccount, newAccount] = [await signedIn(shop, from), await signedIn(shop, to)]
    const old = (await eventually(async () => mails.sentTo(from).find(({ text }) => downloadsIn(text).length > 0)))
      ?.text
    const [oldDownload = ""] = downloadsIn(old)
    expect(await statusOf(oldDownload)).toBe(200)
    const receipts = (await detailsOf(id)).receipts

    const { status, body } = await correct(id, { from, to: ` ${to.toUpperCase()} ` })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.purchase.email).toBe(to)
    expect(body.purchase.receipts).toEqual(receipts)
    expect(body.purchase.staff_actions).toMatchObject([
      { action: "readdress", by: admin.email, reason, details: { from, to } },
    ])

    const fresh = await mails.to(to)
    const [newDownload = ""] = downloadsIn(fresh.text)
    expect(await statusOf(newDownload)).toBe(200)
    const token = /\/purchase\?token=(\S+)/.exec(fresh.text ?? "")?.[1] ?? ""
    const { body: page } = await openPage(shop, token)
    if (!page.success) throw new Error(page.message)
    expect(page.purchase.email).toBe(to)
    const [file] = page.purchase.lines.flatMap((line) => (line.kind === "file" ? [line.download ?? ""] : []))
    expect(await statusOf(`${shop.url}${file}`)).toBe(200)
    const number = page.purchase.receipts[0]?.number ?? ""
    const receipt = (by: string) =>
      statusOf(`${shop.url}/api/receipt.php?${new URLSearchParams({ token: by, number })}`)
    expect(await receipt(token)).toBe(200)
    expect(number).toBe(receipts[0]?.number)

    expect((await openPage(shop, tokenOf(id))).body).toMatchObject({ success: false })
    expect([await receipt(tokenOf(id)), await statusOf(oldDownload)]).toEqual([404, 404])
    expect(await statusOf(`${oldDownload}&token=${tokenOf(id)}`)).toBe(404)
    expect(await statusOf(oldDownload, { cookie: oldAccount.cookie })).toBe(404)
    expect(await statusOf(oldDownload, { cookie: newAccount.cookie })).toBe(200)
    expect(await filesOf(oldAccount.cookie, from)).toEqual([])
    expect(await filesOf(newAccount.cookie, to)).toEqual([level.filename])
    const own = (cookie: string) =>
      call<PurchaseAnswer>(`${shop.url}/api/purchase.php?transaction=${transaction}`, { headers: { cookie } })
    expect((await own(oldAccount.cookie)).body.success).toBe(false)
    expect((await own(newAccount.cookie)).body.success).toBe(true)

    const [order] = await shop.query(`select email, customer_id from "order" where id = $1`, [order_id])
    expect(order).toEqual({ email: to, customer_id: newAccount.customerId })
    const sql = "select kind, buyer_email, recipient_email from gift_card where purchase_id = $1 order by kind"
    expect(await shop.query(sql, [id])).toEqual([
      { kind: "gift", buyer_email: to, recipient_email: friend },
      { kind: "self", buyer_email: to, recipient_email: null },
    ])
    expect(await shop.query("select email from receipt where purchase_id = $1", [id])).toEqual([{ email: from }])
  })

  it("withdraws mails to the old address and sends no copy of them", async () => {
    const { from, to } = addresses("waiting")
    const accept = mails.refuse(from)
    await shopper.buy(from, [level], { giftCards: [ownCard(25)] })
    await keptMail(shop, from, "failure")
    accept()
    const { id } = await purchaseOf(shop, from)
    await correct(id, { from, to })
    await mails.to(to)
    const [waiting] = (await detailsOf(id)).mails.filter((mail) => mail.to === from)
    expect(waiting).toMatchObject({ state: "withdrawn", due_at: null })
    await lookForDueWork(shop)
    const sending = await staff.post<Corrected>(`/admin/mails/${waiting?.id}/send`, {})
    const message = expect.stringMatching(/^The address of this purchase was corrected/)
    expect(sending).toMatchObject({ status: 400, body: { message } })
    expect(mails.sentTo(from)).toEqual([])

    const gone = await mistyped("gone")
    await keptMail(shop, gone.from, "success")
    const [sent] = (await detailsOf(gone.id)).mails
    await correct(gone.id, { from: gone.from, to: gone.to })
    await mails.to(gone.to)
    await correct(gone.id, { from: gone.to, to: gone.from })
    await mails.to(gone.from, 2)
    expect((await staff.post(`/admin/mails/${sent?.id}/send`, {})).status).toBe(400)
    expect(await statusOf(linkIn(await mails.to(gone.from)).href)).not.toBe(500)
    expect((await openPage(shop, tokenOf(gone.id))).body).toMatchObject({ success: false })
    expect((await openPage(shop, tokenOf(gone.id, undefined, 2))).body).toMatchObject({ success: true })
  })

  it("is done once however often it is sent, and by one of two members of staff at the same moment", async () => {
    const { id, from, to } = await mistyped("once")
    const request = { from, to, request_key: "once-1" }
    const same = [staff, staffElsewhere, staff].map((by) => correct(id, request, by))
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await correct(id, request)).status).toBe(200)
    await mails.to(to)
    expect(await mailsTo(shop, to, "purchase-confirmation")).toHaveLength(1)
    expect((await historyOf(id)).filter(({ action }) => action === "readdress")).toHaveLength(1)
    const third = await correct(id, { ...request, to: "once-third@purchase-address.example" })
    expect(third.body.message).toBe("This request key was already used for another address.")

    const others = ["once-third@purchase-address.example", "once-fourth@purchase-address.example"]
    const [one, other] = await Promise.all([
      correct(id, { from: to, to: others[0] }, staff),
      correct(id, { from: to, to: others[1] }, staffElsewhere),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 400])
    const late = "The address of this purchase has changed. Check it before you correct it."
    expect([one, other].find(({ status }) => status === 400)?.body.message).toBe(late)
    expect(await historyOf(id)).toHaveLength(2)
  })

  it.each([
    [
      "the same in other letters",
      { to: " Refused-WRONG@purchase-address.example " },
      /^to: The purchase already has this address/,
    ],
    ["an address that is none", { to: "lina" }, /An e-mail address, like name@example\.com/],
    ["no reason", { reason: " " }, /reason/],
    ["an earlier address", { from: "refused@purchase-address.example" }, /^The address of this purchase has changed/],
    ["an unknown field", { status: "refunded" }, /status/],
  ])("refuses %s and changes nothing", async (_what, changes, message) => {
    const from = "refused-wrong@purchase-address.example"
    const [known] = await shop.query<{ id: string }>("select id from purchase where email = $1", [from])
    const id = known?.id ?? (await mistyped("refused")).id
    const answer = await correct(id, { from, to: "refused-right@purchase-address.example", ...changes })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect(await detailsOf(id)).toMatchObject({ email: from, staff_actions: [] })
  })

  it("is refused for an unpaid and an unknown purchase", async () => {
    const { from, to } = addresses("unpaid")
    await shopper.createOrder(from, [level])
    const { id } = await purchaseOf(shop, from)
    expect((await correct(id, { from, to })).body.message).toMatch(/^This purchase is not paid yet/)
    expect((await correct("purch_none", { from, to })).status).toBe(404)
  })

  it("delivers a pending purchase to the new address", async () => {
    const { from, to } = addresses("pending")
    const order = await shopper.approvedOrder(from, [level], "pending", { giftCards: [ownCard(25)] })
    const { transactionId: captureId } = (await shopper.capture(order)).body
    const { id } = await purchaseOf(shop, from)
    expect((await correct(id, { from, to })).status).toBe(200)
    expect((await mails.to(to)).text).toContain("/purchase?token=")
    await sandbox(shop, "settle", { captureId, outcome: "completed" })
    await purchaseIn(shop, to, "completed")
    await mails.to(to, 2)
    expect(await mailsTo(shop, from, "purchase-confirmation")).toEqual([])
    const [right] = await shop.query("select email from entitlement where transaction_id = $1", [captureId])
    const [card] = await shop.query("select buyer_email from gift_card where purchase_id = $1", [id])
    expect([right?.email, card?.buyer_email]).toEqual([to, to])
    expect((await staff.orders(to)).map(({ payment_status }) => payment_status)).toEqual(["captured"])
  })

  it("opens the page of a refunded purchase for the new address alone", async () => {
    const { id, from, to, transaction } = await mistyped("refunded")
    await refundDesk.refund(transaction, { scope: "whole" })
    await purchaseIn(shop, from, "refunded")
    expect((await correct(id, { from, to })).status).toBe(200)
    const token = linkIn(await mails.to(to)).searchParams.get("token") ?? ""
    const { body } = await openPage(shop, token)
    expect(body).toMatchObject({ success: true, purchase: { status: "refunded", email: to } })
    expect((await openPage(shop, tokenOf(id))).body).toMatchObject({ success: false })
  })

  it("sends no new link to the old address", async () => {
    const { id, from, to } = await mistyped("asks")
    await correct(id, { from, to })
    await mails.to(to)
    const before = mails.sentTo(from).length
    await wantLink(shop, { email: from })
    await wantLink(shop, { token: tokenOf(id) })
    await mails.to(to, 2)
    expect(mails.sentTo(from)).toHaveLength(before)
  })
})

describe("Medusa's change of an order's address", () => {
  interface Order {
    order?: { email: string; metadata: unknown }
    message?: string
  }
  const change = (orderId: string | null, body: object): Promise<Answer<Order>> =>
    staff.post<Order>(`/admin/orders/${orderId}?fields=email,metadata`, body)

  it("corrects the purchase too and is recorded on both pages", async () => {
    const { id, from, to } = await mistyped("dialog")
    const { order_id } = await purchaseOf(shop, from)
    const { status, body } = await change(order_id, { email: to, metadata: { noted: "yes" } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.order).toMatchObject({ email: to, metadata: { noted: "yes" } })
    await mails.to(to)
    expect((await openPage(shop, tokenOf(id))).body).toMatchObject({ success: false })
    expect(await historyOf(id)).toMatchObject([
      { action: "readdress", by: admin.email, reason: expect.stringContaining("dialog"), details: { from, to } },
    ])
    const { body: changes } = await staff.get<{ order_changes: { actions: { details: unknown }[] }[] }>(
      `/admin/orders/${order_id}/changes`,
    )
    expect(changes.order_changes.flatMap(({ actions }) => actions.map(({ details }) => details))).toContainEqual(
      expect.objectContaining({ type: "email", old: from, new: to }),
    )
  })

  it("changes nothing for the same or no address, or in a call that is refused", async () => {
    const { id, from, to } = await mistyped("dialog-same")
    const { order_id } = await purchaseOf(shop, from)
    const same = await change(order_id, { email: from.toUpperCase() })
    expect(same).toMatchObject({ status: 200, body: { order: { email: from } } })
    expect((await change(order_id, { email: "lina" })).status).toBe(400)
    const { status, body } = await change(order_id, { email: to, shipping_address: { address_1: "1 Street" } })
    expect([status, body.message]).toEqual([400, unused.orderAddresses.instead])
    expect(await detailsOf(id)).toMatchObject({ email: from, staff_actions: [] })
    expect(mails.sentTo(from).length).toBeLessThan(2)
  })
})
