import type { Email } from "postal-mime"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, mails, shop } from "../helpers/at-shared-shop"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { killAt } from "../helpers/kill-at"
import { linkIn } from "../helpers/mailbox"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

type Told = { success: boolean; message: string }

/** Replaced after a restart. */
let staff: Staff

/** Mailed links have the port of the settings, not the shop's. */
function here(link: string | URL): string {
  const { pathname, search } = new URL(link)
  return `${shop.url}${pathname}${search}`
}
const categories = new Map<string, string>()

atSharedShop()
beforeAll(async () => {
  staff = await Staff.signIn(shop)
  const rows = await shop.query<{ handle: string; id: string }>("select handle, id from product_category")
  for (const { handle, id } of rows) categories.set(handle, id)
})
beforeEach(() => setListed("rhino", false))
// Restores the seeded state for other test files of this shop.
afterAll(() => setListed("rhino", false))

const ask = (email: unknown, listing: unknown = "rhino") =>
  post<Told>(`${shop.url}/api/listing_alert.php`, { listing, email })
const confirm = (token: unknown) => post<Told>(`${shop.url}/api/confirm_listing_alert.php`, { token })
const end = (token: unknown) => post<Told>(`${shop.url}/api/end_listing_alert.php`, { token })

const setListed = async (listing: string, is_listed: boolean) => {
  const path = `/admin/product-categories/${categories.get(listing)}/listing`
  expect((await staff.post(path, { is_listed })).status).toBe(200)
}
const awaitedBy = async (listing: string) =>
  (await staff.get<{ listing: object }>(`/admin/product-categories/${categories.get(listing)}/listing`)).body.listing

const kept = (email: string) =>
  shop.query<{ confirmed: boolean; mails: number }>(
    "select confirmed_at is not null as confirmed, mails from listing_alert where email = $1",
    [email],
  )
const isGone = (email: string) => eventually(async () => (await kept(email)).length === 0)
const tokenOf = (link: URL) => link.searchParams.get("token")

function endLinkIn(mail: Email): URL {
  const links = [...(mail.text ?? "").matchAll(/https?:\S+/g)].map(([address]) => new URL(address))
  return links.find(({ pathname }) => pathname === "/listing-alert/end") ?? new URL("about:blank")
}

async function waitFor(email: string, listing = "rhino"): Promise<Email> {
  await ask(email, listing)
  const mail = await mails.to(email)
  expect((await confirm(tokenOf(linkIn(mail)))).body.success).toBe(true)
  return mail
}

/** Waits for the job's end. */
async function runTelling(): Promise<void> {
  const lastRun = async () =>
    JSON.stringify(await shop.query("select ended_at from job_run where name = 'notify-listing-openings'"))
  const before = await lastRun()
  await runJob(staff, "notify-listing-openings")
  await eventually(async () => (await lastRun()) !== before)
}

async function openingOf(email: string) {
  const [row] = await shop.query<{ withdrawn: boolean; last_error: string | null }>(
    `select provider_data ? 'withdrawn_at' as withdrawn, last_error from notification
     left join due_work on subject = notification.id where "to" = $1 and template = 'listing-open'`,
    [email],
  )
  return row
}

const subjectsTo = (email: string) => mails.sentTo(email).map(({ subject }) => subject)
const confirmSubject = "Confirm your alert for the listing Rhino Scripts"
const openSubject = "Now in the shop: Rhino Scripts"

describe("a confirmed alert", () => {
  it("is mailed once when staff open the listing, and then deleted with its mails", async () => {
    const email = "told@listing-alert.example"
    const asked = await ask(" Told@Listing-Alert.example ")
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    const link = linkIn(await mails.to(email))
    expect([link.pathname, link.searchParams.get("listing")]).toEqual(["/listing-alert/confirm", "rhino"])
    // Mail scanners follow links.
    expect((await fetch(here(link))).status).toBe(200)
    expect(await kept(email)).toEqual([{ confirmed: false, mails: 1 }])
    expect(await awaitedBy("rhino")).toMatchObject({ awaited_by: 0 })

    expect((await confirm(tokenOf(link))).body).toEqual({ success: true, message: expect.stringMatching("Confirmed") })
    expect((await confirm(tokenOf(link))).body.success).toBe(true)
    expect(await awaitedBy("rhino")).toMatchObject({ awaited_by: 1 })
    await runTelling()
    expect(subjectsTo(email)).toEqual([confirmSubject])

    await setListed("rhino", true)
    await runTelling()
    const mail = await mails.to(email, 2)
    expect(mail.subject).toBe(openSubject)
    expect(await (await fetch(here(linkIn(mail)))).text()).not.toContain("Coming Soon")
    await runTelling()
    await isGone(email)
    await runTelling()
    expect(subjectsTo(email)).toEqual([confirmSubject, openSubject])
    expect((await confirm(tokenOf(link))).body).toEqual({ success: false, message: "Invalid or expired link." })
    expect(await awaitedBy("rhino")).toMatchObject({ awaited_by: 0 })

    await shop.query(`update notification set created_at = now() - interval '9 days' where "to" = $1`, [email])
    await runJob(staff, "clear-away")
    await eventually(async () => (await shop.query(`select 1 from notification where "to" = $1`, [email])).length === 0)
  })

  it("is mailed once although the server dies while it writes the mail", async () => {
    const people = ["a@listing-alert.example", "b@listing-alert.example"]
    for (const email of people) await waitFor(email)
    await setListed("rhino", true)
    await killAt(shop, ["notification"], () => runJob(staff, "notify-listing-openings"))
    staff = await Staff.signIn(shop)
    await runTelling()
    for (const email of people) await mails.to(email, 2)
    await Promise.all([runJob(staff, "notify-listing-openings"), runTelling()])
    for (const email of people) {
      await isGone(email)
      expect(subjectsTo(email)).toEqual([confirmSubject, openSubject])
    }
  })

  it("is not mailed for a listing that closed in the meantime, but when it opens again", async () => {
    const email = "again@listing-alert.example"
    await waitFor(email)
    mails.isRefusing = true
    await setListed("rhino", true)
    await runTelling()
    await eventually(async () => (await openingOf(email))?.last_error)
    // No second mail while the first waits.
    await runTelling()
    const openings = `select 1 from notification where "to" = $1 and template = 'listing-open'`
    const written = await shop.query(openings, [email])
    expect(written).toHaveLength(1)
    await setListed("rhino", false)
    mails.isRefusing = false
    await makeDue(shop, "mail")
    await lookForDueWork(shop)
    await eventually(async () => (await openingOf(email))?.withdrawn ?? true)
    await runTelling()
    expect(subjectsTo(email)).toEqual([confirmSubject])
    expect(await kept(email)).toHaveLength(1)
    await setListed("rhino", true)
    await runTelling()
    expect((await mails.to(email, 2)).subject).toBe(openSubject)
  })

  it("waits while the listing has nothing to buy", async () => {
    const email = "empty@listing-alert.example"
    const { body } = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", {
      name: "Site Tools",
      is_active: true,
    })
    categories.set("site-tools", body.product_category.id)
    expect((await ask(email, "site-tools")).body.success).toBe(false)
    await setListed("site-tools", true)
    await waitFor(email, "site-tools")
    await runTelling()
    const [product] = await shop.query<{ id: string }>("select id from product where handle = 'line-clean'")
    await staff.post(`/admin/product-categories/${body.product_category.id}/products`, { add: [product?.id] })
    expect(mails.sentTo(email)).toHaveLength(1)
    await runTelling()
    expect((await mails.to(email, 2)).subject).toBe("Now in the shop: Site Tools")
  })

  it("is deleted when the mail server refuses the address for good", async () => {
    const email = "nobody@listing-alert.example"
    await waitFor(email)
    const accept = mails.refuse(email)
    await setListed("rhino", true)
    await runTelling()
    await eventually(async () => {
      await runTelling()
      return (await kept(email)).length === 0
    })
    accept()
  })
})

describe("an alert that someone asks for", () => {
  it("twice is one, with the same answer once it is confirmed", async () => {
    const email = "twice@listing-alert.example"
    const first = await ask(email)
    const second = await ask(email)
    await mails.to(email, 2)
    expect(await kept(email)).toEqual([{ confirmed: false, mails: 2 }])
    await confirm(tokenOf(linkIn(await mails.to(email))))
    expect([second, await ask(email)].map(({ body }) => body)).toEqual([first.body, first.body])
    expect(await kept(email)).toEqual([{ confirmed: true, mails: 2 }])
    expect(mails.sentTo(email)).toHaveLength(2)
  })

  it("again and again fills no mailbox, whatever follows a plus", async () => {
    for (const tag of ["", "+a", "+b", "+c", "+d", "+e", "+f"]) await ask(`flood${tag}@listing-alert.example`)
    await ask("flood@listing-alert.example", "revit")
    const sent = await shop.query(`select 1 from notification where "to" like 'flood%'`)
    expect(sent).toHaveLength(5)
  })

  it.each([
    ["no address", "nobody", "rhino", 400],
    ["an address with a line break", "ada@listing-alert.example\r\nBcc: b@listing-alert.example", "rhino", 400],
    ["an unknown listing", "ada@listing-alert.example", "sketchup", 200],
    ["an open listing", "ada@listing-alert.example", "grasshopper", 200],
  ])("with %s is refused", async (_case, email, listing, status) => {
    const answer = await ask(email, listing)
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.any(String) } })
    expect(await kept("ada@listing-alert.example")).toEqual([])
  })

  it("expires after a week without confirmation", async () => {
    const email = "late@listing-alert.example"
    await ask(email)
    const token = tokenOf(linkIn(await mails.to(email)))
    await shop.query("update listing_alert set expires_at = now() - interval '1 minute' where email = $1", [email])
    expect((await confirm(token)).body).toEqual({ success: false, message: "Invalid or expired link." })
    await waitFor("waits@listing-alert.example")
    await shop.query(
      "update listing_alert set expires_at = now() - interval '1 year' where email = 'waits@listing-alert.example'",
    )
    await runJob(staff, "clear-away")
    await isGone(email)
    expect(await kept("waits@listing-alert.example")).toHaveLength(1)
  })
})

describe("a link", () => {
  it("confirms or ends, never both", async () => {
    const email = "purpose@listing-alert.example"
    await ask(email)
    const mail = await mails.to(email)
    expect((await confirm(tokenOf(endLinkIn(mail)))).body.success).toBe(false)
    expect((await end(tokenOf(linkIn(mail)))).body.success).toBe(false)
    expect(await kept(email)).toEqual([{ confirmed: false, mails: 1 }])
  })

  it("ends an alert, also when it is used again", async () => {
    const email = "ended@listing-alert.example"
    const token = tokenOf(endLinkIn(await waitFor(email)))
    expect((await end(token)).body.success).toBe(true)
    expect(await kept(email)).toEqual([])
    expect((await end(token)).body.success).toBe(true)
    await setListed("rhino", true)
    await runTelling()
    expect(subjectsTo(email)).toEqual([confirmSubject])
  })

  it("ends an alert whose mail waits for the mail server", async () => {
    const email = "waiting@listing-alert.example"
    const token = tokenOf(endLinkIn(await waitFor(email)))
    mails.isRefusing = true
    await setListed("rhino", true)
    await runTelling()
    await eventually(async () => (await openingOf(email))?.last_error)
    expect((await end(token)).body.success).toBe(true)
    mails.isRefusing = false
    await makeDue(shop, "mail")
    await lookForDueWork(shop)
    await eventually(async () => (await openingOf(email))?.withdrawn)
    expect(subjectsTo(email)).toEqual([confirmSubject])
  })

  it("ends an alert by the mail program's button (RFC 8058)", async () => {
    const email = "one-click@listing-alert.example"
    await waitFor(email)
    await setListed("rhino", true)
    await runTelling()
    const mail = await mails.to(email, 2)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    const address = here(/^<(.*)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "")
    expect((await call(address)).status).toBe(405)
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
    expect(await call(address, { method: "POST", body })).toMatchObject({ status: 200, body: { success: true } })
    const form = new FormData()
    form.set("List-Unsubscribe", "One-Click")
    expect(await call(address, { method: "POST", body: form })).toMatchObject({ status: 200, body: { success: true } })
    expect(await kept(email)).toEqual([])
  })
})
