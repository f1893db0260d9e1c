import { describe, expect, it } from "vitest"
import { atSharedShop, mails, shop, staff } from "../helpers/at-shared-shop"
import { linkIn } from "../helpers/mailbox"
import { post } from "../helpers/shopper"
import { bearer, staffMe, staffSignIn } from "../helpers/staff-browser"
import { accept, invite, newColleague, register } from "../helpers/team"
import { Visitor } from "../helpers/visitor"

atSharedShop()

const password = "drawn-with-more-care"

describe("an invitation", () => {
  it("is mailed, stored sealed, and mailed again with another link", async () => {
    const email = "invited@staff-passwords.example"
    const first = await invite(staff, mails, email)
    const [mail] = mails.sentTo(email)
    expect(mail?.subject).toBe("You are invited to join the CD Atelier team")
    expect(mail?.text).toContain("The link works once and expires after 24 hours.")
    const { body } = await staff.get<{ invites: { id: string; email: string }[] }>("/admin/invites?limit=100")
    const { id } = body.invites.find((one) => one.email === email) ?? {}
    await staff.post(`/admin/invites/${id}/resend`, {})
    const link = linkIn(await mails.to(email, 2))
    expect(link.pathname).toBe("/app/invite")
    const second = link.searchParams.get("token") ?? ""
    expect(second).not.toBe(first)
    const rows = JSON.stringify(await shop.query(`select * from notification where "to" = $1`, [email]))
    for (const token of [first, second]) expect(rows).not.toContain(token)
    expect((await register(shop, first, { email, password })).status).toBe(403)
    expect((await register(shop, second, { email, password })).status).toBe(200)
  })

  it("makes staff of its normalized address, once", async () => {
    const email = "ada.colleague@staff-passwords.example"
    await staff.post("/admin/invites", { email: "  Ada.Colleague@Staff-passwords.example " })
    const token = linkIn(await mails.to(email)).searchParams.get("token") ?? ""
    const { body } = await register(shop, token, { email, password })
    expect((await accept(shop, token, body.token, "Someone.Else@staff-passwords.example")).status).toBe(200)
    const signedIn = await staffSignIn(shop.url, { email, password })
    expect((await staffMe(shop.url, bearer(signedIn.body.token))).body.user.email).toBe(email)
    expect((await accept(shop, token, body.token, email)).status).toBe(401)
    expect((await register(shop, token, { email: "second@staff-passwords.example", password })).status).toBe(403)
  })

  it("cannot be used for another address", async () => {
    const [own, others] = ["own-invite@staff-passwords.example", "others-invite@staff-passwords.example"]
    const [ownToken, othersToken] = [await invite(staff, mails, own), await invite(staff, mails, others)]
    expect((await register(shop, othersToken, { email: own, password })).status).toBe(403)
    const { body } = await register(shop, ownToken, { email: own, password })
    expect((await accept(shop, othersToken, body.token, others)).status).toBe(401)
    expect((await accept(shop, othersToken, body.token, own)).status).toBe(401)
    expect(await shop.query(`select id from "user" where email = any($1)`, [[own, others]])).toEqual([])
  })
})

it("nobody registers without an invitation, and all addresses get the same answer", async () => {
  const addresses = ["staff@example.com", "nobody@staff-passwords.example", "unproved@staff-passwords.example"]
  await staff.post("/admin/invites", { email: "unproved@staff-passwords.example" })
  const answers = []
  for (const email of addresses) {
    for (const token of ["", "x", "a.b.c"]) {
      const { status, body } = await register(shop, token, { email, password })
      answers.push(JSON.stringify({ status, body }))
    }
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"status":403')
  const known = await shop.query("select id from provider_identity where entity_id = any($1)", [addresses.slice(1)])
  expect(known).toEqual([])
})

describe("a password that is too short or well known", () => {
  it("is refused with an invitation, which stays valid", async () => {
    const email = "weak@staff-passwords.example"
    const token = await invite(staff, mails, email)
    for (const bad of ["drawn-anew!", "password1234"]) {
      const refused = { status: 422, body: { type: "weak_password" } }
      expect(await register(shop, token, { email, password: bad })).toMatchObject(refused)
    }
    expect((await register(shop, token, { email, password })).status).toBe(200)
  })

  it("is refused with a link for a new password, which stays valid", async () => {
    const email = "resetting@staff-passwords.example"
    await newColleague(shop, { staff, mails }, { email, password })
    await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: email })
    const token = linkIn(await mails.to(email, 2)).searchParams.get("token") ?? ""
    const choose = (word?: string) => post(`${shop.url}/auth/user/emailpass/update`, { password: word }, bearer(token))
    for (const bad of ["drawn-anew!", "password1234", undefined, email]) expect((await choose(bad)).status).toBe(422)
    expect((await choose("drawn-another-way")).status).toBe(200)
    expect((await choose("drawn-a-third-way")).status).toBe(401)
  })

  it("is refused to staff by the shop's own pages, too", async () => {
    const email = "staff-who-shops@staff-passwords.example"
    await newColleague(shop, { staff, mails }, { email, password })
    await post(`${shop.url}/api/request_password_reset.php`, { email })
    const token = linkIn(await mails.to(email, 2)).searchParams.get("token")
    const reset = (word: string) => post(`${shop.url}/api/reset_password.php`, { token, password: word })
    expect((await reset("drawn-anew!")).body).toMatchObject({ success: false })
    expect((await reset("drawn-another-way")).body).toMatchObject({ success: true })
  })

  it("that staff have from before does not sign them in: they need a new one", async () => {
    const email = "shopper-first@staff-passwords.example"
    const shopper = new Visitor(shop)
    await shopper.call("signup", { name: "Ada Lovelace", email, password: "analytic" })
    await mails.to(email)
    const answer = await staffSignIn(shop.url, { email, password: "analytic" })
    expect(answer).toMatchObject({ status: 422, body: { type: "weak_password" } })
    expect(answer.body.token).toBeUndefined()
    expect((await staffSignIn(shop.url, { email, password: "anything" })).status).toBe(401)
  })
})
