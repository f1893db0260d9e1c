import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import type { StaffActionView } from "../../backend/lib/staff-actions"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { keptMail } from "../helpers/kept-mail"
import { admin } from "../helpers/prepared"
import { purchaseOf } from "../helpers/purchases"
import { post, presentFor } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { GiftCardDesk } from "../helpers/staff-gift-cards"

let staffElsewhere: Staff
let desk: GiftCardDesk

atSharedShop()
beforeAll(async () => {
  staffElsewhere = await Staff.signIn({ ...shop, url: await shop.secondServer() })
  desk = new GiftCardDesk(shop, staff)
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const refused = (message: string) => ({ status: 400, body: { type: "not_allowed", message } })
const tooSoon = refused("A copy of this e-mail was sent less than a minute ago. Please wait a little.")

const send = (id: string, by = staff) => by.post<{ mail: MailView }>(`/admin/mails/${id}/send`, {})

/** Waits until it is sent. */
async function sentMail(address: string): Promise<string> {
  await keptMail(shop, address, "success")
  const { body } = await staff.get<{ mails: MailView[] }>(`/admin/mails?q=${address}`)
  return body.mails[0]?.id ?? ""
}

async function boughtBy(email: string) {
  await shopper.buy(email, [level])
  return { mail: await sentMail(email), purchase: (await purchaseOf(shop, email)).id }
}

const waitAMinute = (address: string) =>
  shop.query(`update notification set created_at = created_at - interval '1 minute' where "to" = $1`, [address])

async function done(purchase: string): Promise<StaffActionView[]> {
  const { body } = await staff.get<{ purchase: { staff_actions: StaffActionView[] } }>(`/admin/purchases/${purchase}`)
  return body.purchase.staff_actions
}

const template = "purchase-confirmation"

describe("a copy of a mail", () => {
  it("is sent once a minute, however many ask at whichever server, and recorded with who sent it", async () => {
    const email = "copies@send-again.example"
    const { mail, purchase } = await boughtBy(email)
    const by = [staff, staffElsewhere, staff, staffElsewhere, staff]
    const answers = await Promise.all(by.map((member) => send(mail, member)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(tooSoon)
    const copy = answers.find(({ status }) => status === 200)?.body.mail.id ?? ""
    expect(await send(copy)).toMatchObject(tooSoon)
    expect(mails.sentTo(email)).toHaveLength(2)
    const [recorded, ...more] = await done(purchase)
    expect(more).toEqual([])
    expect(recorded).toMatchObject({ action: "copy_mail", by: admin.email, reason: null, details: { template, mail } })
    expect(JSON.stringify(recorded)).not.toContain("copies@")
    await waitAMinute(email)
    expect((await send(copy)).status).toBe(200)
    expect(await send(mail)).toMatchObject(tooSoon)
  })

  it("counts as one of three confirmations an hour", async () => {
    const email = "confirmed@send-again.example"
    const { mail, purchase } = await boughtBy(email)
    const resend = () => staff.post(`/admin/purchases/${purchase}/resend-confirmation`, {})
    expect((await send(mail)).status).toBe(200)
    expect((await resend()).status).toBe(200)
    await waitAMinute(email)
    const answers = await Promise.all([send(mail), resend(), resend(), send(mail, staffElsewhere)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await waitAMinute(email)
    const enough = "The confirmation was sent again 3 times within the last hour. Please wait before you send it again."
    expect([await send(mail), await resend()]).toMatchObject([refused(enough), refused(enough)])
    expect(mails.sentTo(email)).toHaveLength(4)
  })

  it("without a page of its subject is recorded with the mail", async () => {
    const email = "signs-up@send-again.example"
    await post(`${shop.url}/api/signup.php`, { name: "Ada", email, password: "analytical" })
    const mail = await sentMail(email)
    expect((await send(mail)).status).toBe(200)
    expect(await send(mail)).toMatchObject(tooSoon)
    const recorded = await shop.query("select * from staff_action where subject_id = $1", [mail])
    expect(recorded).toMatchObject([
      { action: "copy_mail", subject_type: "notification", actor_id: expect.any(String) },
    ])
  })
})

it("a copy expires with the link of the mail", async () => {
  const email = "link-ends@send-again.example"
  await post(`${shop.url}/api/signup.php`, { name: "Ada", email, password: "analytical" })
  const mail = await sentMail(email)
  mails.isRefusing = true
  expect((await send(mail)).body.mail.state).toBe("waiting")
  mails.isRefusing = false
  const ends = await shop.query<{ ends_at: Date }>(
    `select distinct (provider_data ->> 'ends_at')::timestamptz as ends_at from notification where "to" = $1`,
    [email],
  )
  expect(ends).toHaveLength(1)
})

describe("a copy of a gift card's mail", () => {
  const paysNothing = refused("Nobody can pay with this card, so it cannot be e-mailed.")
  const justMailed = refused("This card was e-mailed less than a minute ago. Please wait a little.")

  async function mailed(name: string) {
    const address = `${name}@send-again.example`
    const { id } = await desk.made({ recipient_email: address, mail: true })
    const mail = await sentMail(address)
    await desk.waitAMinute(id)
    return { id, mail, address }
  }
  const actions = async (id: string) =>
    (await desk.card(id)).body.gift_card.actions.map(({ action, by }) => [action, by])

  it("is recorded on the card and counts as a mail of the card", async () => {
    const { id, mail, address } = await mailed("card-copy")
    const answers = await Promise.all([send(mail), send(mail, staffElsewhere), desk.does(id, "mail")])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    await mails.to(address, 2)
    await desk.waitAMinute(id)
    expect((await send(mail)).status).toBe(200)
    expect(await desk.does(id, "mail")).toMatchObject(justMailed)
    expect(await send(mail)).toMatchObject(justMailed)
    expect((await actions(id))[0]).toEqual(["copy_mail", admin.email])
    expect(await actions(id)).toHaveLength(3)
  })

  it("is refused for a disabled or spent card, also to its buyer", async () => {
    const { id, mail, address } = await mailed("card-disabled")
    await desk.does(id, "disable", { reason: "It was stolen." })
    expect(await send(mail)).toMatchObject(paysNothing)
    await desk.does(id, "enable", { reason: "It was found." })
    await desk.does(id, "adjust", { from: "40.00", balance: "0.00", reason: "It was given back." })
    expect(await send(mail)).toMatchObject(paysNothing)
    expect((await actions(id)).map(([action]) => action)).toEqual(["adjust", "enable", "disable", "create"])
    expect(mails.sentTo(address)).toHaveLength(1)

    const buyer = "gift-buyer@send-again.example"
    await shopper.buy(buyer, [], { giftCards: [presentFor("gift-recipient@send-again.example")] })
    await mails.to(buyer, 2)
    const find = `/admin/mails?q=${buyer}&template=gift-card-copy&state=sent`
    const copy = await eventually(async () => (await staff.get<{ mails: MailView[] }>(find)).body.mails[0])
    await desk.does(copy.about?.id ?? "", "disable", { reason: "It was stolen." })
    await desk.waitAMinute(copy.about?.id ?? "")
    expect(await send(copy.id)).toMatchObject(paysNothing)
    expect(mails.sentTo(buyer)).toHaveLength(2)
  })
})

describe("a mail that is sent now", () => {
  it("is recorded each time that it is tried, without a limit", async () => {
    const email = "tried@send-again.example"
    mails.isRefusing = true
    await shopper.buy(email, [level])
    await keptMail(shop, email, "failure")
    const { id } = await purchaseOf(shop, email)
    const { body } = await staff.get<{ mails: MailView[] }>(`/admin/mails?q=${email}`)
    const mail = body.mails[0]?.id ?? ""
    expect((await send(mail)).body.mail.state).toBe("waiting")
    mails.isRefusing = false
    expect((await send(mail)).body.mail.state).toBe("sent")
    const tried = { action: "send_mail", by: admin.email, details: { template, mail } }
    expect(await done(id)).toMatchObject([tried, tried])
    await staff.post(`/admin/mails/${mail}/send`, { copy: false })
    expect(await done(id)).toHaveLength(2)
  })

  it("is recorded forever", async () => {
    for (const sql of ["update staff_action set actor_id = 'x'", "delete from staff_action", "truncate staff_action"]) {
      await expect(shop.query(sql)).rejects.toThrow("What staff did is not changed or deleted.")
    }
  })

  it("is not recorded for an unknown mail", async () => {
    const id = `noti_${randomUUID()}`
    expect((await send(id)).status).toBe(404)
    expect(await shop.query("select 1 from staff_action where subject_id = $1", [id])).toEqual([])
  })
})
