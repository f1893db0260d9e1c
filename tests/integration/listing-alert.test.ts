import type { Email } from "postal-mime"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { killAt } from "../helpers/kill-at"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

interface Told {
  success: boolean
  message: string
}

const publicUrl = "https://shop.example"
const here = (address: string | URL) => String(address).replace(publicUrl, shop.url)

let mails: Mailbox
let shop: TestShop
let staff: Staff
const categories = new Map<string, string>()

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: publicUrl, RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
  const rows = await shop.query<{ handle: string; id: string }>("select handle, id from product_category")
  for (const { handle, id } of rows) categories.set(handle, id)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})
beforeEach(() => setListed("rhino", false))

const ask = (email: unknown, listing: unknown = "rhino") =>
  post<Told>(`${shop.url}/api/listing_alert.php`, { listing, email })
const confirm = (token: unknown) => post<Told>(`${shop.url}/api/confirm_listing_alert.php`, { token })
const end = (token: unknown) => post<Told>(`${shop.url}/api/end_listing_alert.php`, { token })

const setListed = async (listing: string, is_listed: boolean) =>
  expect((await staff.post(`/admin/product-categories/${categories.get(listing)}/listing`, { is_listed })).status).toBe(
    200,
  )
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
  const before = await shop.query("select ended_at from job_run where name = 'notify-listing-openings'")
  await runJob(staff, "notify-listing-openings")
  await eventually(async () => {
    const now = await shop.query("select ended_at from job_run where name = 'notify-listing-openings'")
    return JSON.stringify(now) !== JSON.stringify(before)
  })
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
const openSubject = "The listing Rhino Scripts is open"

describe("who asks and confirms", () => {
  it("is told once when staff open the listing, and is forgotten", async () => {
    const email = "told@example.com"
    const asked = await ask(" Told@Example.com ")
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    const link = linkIn(await mails.to(email))
    expect(`${link.origin}${link.pathname}`).toBe(`${publicUrl}/listing-alert/confirm`)
    expect(link.searchParams.get("listing")).toBe("rhino")
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
  })

  it("has no address that staff can read in a sent mail a week later", async () => {
    await shop.query(`update notification set created_at = now() - interval '9 days' where "to" = 'told@example.com'`)
    await runJob(staff, "clear-away")
    await eventually(
      async () => (await shop.query(`select 1 from notification where "to" = 'told@example.com'`)).length === 0,
    )
  })

  it("is told once by two servers, one of which dies while it writes the mail", async () => {
    await shop.anotherServer()
    const people = ["a@killed.example", "b@killed.example"]
    for (const email of people) await waitFor(email)
    await setListed("rhino", true)
    await killAt(shop, ["notification"], () => runJob(staff, "notify-listing-openings"))
    staff = await Staff.signIn(shop)
    await runTelling()
    for (const email of people) await mails.to(email, 2)
    await Promise.all([runJob(staff, "notify-listing-openings"), runJob(staff, "notify-listing-openings")])
    await runTelling()
    for (const email of people) {
      await isGone(email)
      expect(subjectsTo(email)).toEqual([confirmSubject, openSubject])
    }
  })

  it("is not told of a listing that was closed before the mail left, and is when it opens again", async () => {
    const email = "again@example.com"
    await waitFor(email)
    mails.isRefusing = true
    await setListed("rhino", true)
    await runTelling()
    await eventually(async () => (await openingOf(email))?.last_error)
    // No second mail while the first waits.
    await runTelling()
    const written = await shop.query("select 1 from notification where \"to\" = $1 and template = 'listing-open'", [
      email,
    ])
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

  it("waits on while the listing has nothing to buy", async () => {
    const email = "empty@example.com"
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
    expect((await mails.to(email, 2)).subject).toBe("The listing Site Tools is open")
  })

  it("is not kept where the mail server refuses the address for good", async () => {
    const email = "nobody@example.com"
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

describe("who asks", () => {
  it("twice has one alert, and is answered alike when it is confirmed", async () => {
    const email = "twice@example.com"
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
    for (const tag of ["", "+a", "+b", "+c", "+d", "+e", "+f"]) await ask(`flood${tag}@example.com`)
    await ask("flood@example.com", "revit")
    const sent = await shop.query(`select 1 from notification where "to" like 'flood%'`)
    expect(sent).toHaveLength(5)
  })

  it.each([
    ["no address", "nobody", "rhino", 400],
    ["no listing", "ada@example.com", null, 400],
    ["a path for a listing", "ada@example.com", "../rhino", 400],
    ["an address with a second line", "ada@example.com\r\nBcc: b@example.com", "rhino", 400],
    ["a listing that there is not", "ada@example.com", "sketchup", 200],
    ["a listing that is open", "ada@example.com", "grasshopper", 200],
  ])("with %s is refused, and nothing is kept", async (_case, email, listing, status) => {
    const answer = await ask(email, listing)
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.any(String) } })
    expect(await kept("ada@example.com")).toEqual([])
  })

  it("and confirms nothing within a week is forgotten; the link is void by then", async () => {
    const email = "late@example.com"
    await ask(email)
    const token = tokenOf(linkIn(await mails.to(email)))
    await shop.query("update listing_alert set expires_at = now() - interval '1 minute' where email = $1", [email])
    expect((await confirm(token)).body).toEqual({ success: false, message: "Invalid or expired link." })
    await waitFor("waits@example.com")
    await shop.query(
      "update listing_alert set expires_at = now() - interval '1 year' where email = 'waits@example.com'",
    )
    await runJob(staff, "clear-away")
    await isGone(email)
    expect(await kept("waits@example.com")).toHaveLength(1)
  })
})

describe("a link", () => {
  it.each([
    ["forged", "cda_RHe6R74Pz-fJNlc0onkxvGMQA2pO_74CoEcHu3iiYPapRFrsxPm3", 200],
    ["of nothing", "abc.def", 200],
    ["that is damaged", "cda_%00", 400],
    ["that is missing", undefined, 400],
  ])("%s changes nothing", async (_case, token, status) => {
    for (const answer of [await confirm(token), await end(token)]) {
      expect(answer).toMatchObject({ status, body: { success: false } })
    }
  })

  it("does only what it is for", async () => {
    const email = "purpose@example.com"
    await ask(email)
    const mail = await mails.to(email)
    expect((await confirm(tokenOf(endLinkIn(mail)))).body.success).toBe(false)
    expect((await end(tokenOf(linkIn(mail)))).body.success).toBe(false)
    expect(await kept(email)).toEqual([{ confirmed: false, mails: 1 }])
  })

  it("ends an alert by one press, also again; no mail follows", async () => {
    const email = "ended@example.com"
    const token = tokenOf(endLinkIn(await waitFor(email)))
    expect((await end(token)).body.success).toBe(true)
    expect(await kept(email)).toEqual([])
    expect((await end(token)).body.success).toBe(true)
    await setListed("rhino", true)
    await runTelling()
    expect(subjectsTo(email)).toEqual([confirmSubject])
  })

  it("ends one whose mail waits for the mail server", async () => {
    const email = "waiting@example.com"
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

  it("of a mail program's button ends one (RFC 8058)", async () => {
    const email = "one-click@example.com"
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

it("is limited by network, and by address", async () => {
  await shop.restart({ RATE_LIMITS: "1" })
  const through = async (attempt: (n: number) => Promise<Answer>) => {
    for (let n = 0; n < 30; n++) if ((await attempt(n)).status === 429) return n
    return 30
  }
  expect(await through(() => ask("limited@example.com"))).toBe(5)
  expect(await through((n) => ask(`limited${n}@example.com`))).toBe(14)
})
