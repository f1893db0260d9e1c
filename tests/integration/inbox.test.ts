import fs from "node:fs"
import path from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import type { ListedRequest } from "../../backend/workflows/inbox/list-requests"
import { serviceCategories } from "../../compat-api/contract/services"
import { atSharedShop, mails, shop, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { isTried, keptMail, passTime } from "../helpers/kept-mail"
import { killAt } from "../helpers/kill-at"
import { team } from "../helpers/shared-shop"
import { post } from "../helpers/shopper"

atSharedShop()
afterEach(async () => {
  mails.isRefusing = false
  await mails.comeBack()
})

const quote = (email: string) => ({
  name: "Ada Lovelace",
  email,
  phone: "+971 4 555 0199",
  company: "Analytical Engines",
  projectTitle: "Facade of a library",
  description: "Panels that follow the sun.\nAbout 400 of them.",
  services: [serviceCategories[2], serviceCategories[0]],
})
const message = (email: string, text = "Do you read DWG?") => ({ name: "Ada Lovelace", email, message: text })
const training = (email: string) => ({
  ...message(email, "Four of us want to automate our sheets."),
  company: null,
  experience: "intermediate",
  training_type: "team",
  software_focus: "dynamo",
  timeline: "1-month",
  subject: "Private Training Request",
  type: "training_request",
})

const ask = (body: unknown) => post<{ success: boolean; message: string }>(`${shop.url}/api/services.php`, body)
const write = (body: unknown) => post<{ success: boolean; message: string }>(`${shop.url}/api/contact.php`, body)

interface Row {
  id: string
  kind: string
  state: string
  fields: Record<string, unknown>
  acknowledged_at: Date | null
}

const rowsOf = (email: string) =>
  shop.query<Row>("select * from inbox_request where email = $1 order by received_at, id", [email])
const queuedFor = (email: string) =>
  shop.query<{ to: string; template: string; status: string }>(
    `select "to", template, status from notification
     where resource_type = 'request' and resource_id in (select id from inbox_request where email = $1) order by template`,
    [email],
  )
const teamMail = async (email: string, replyTo = email) => {
  await keptForTeam(email, "success")
  return mails.sentTo(team).filter((mail) => mail.replyTo?.[0]?.address === replyTo)
}
const keptForTeam = async (email: string, status: string) => {
  const [row] = (await rowsOf(email)).slice(-1)
  const sql = `select status from notification where idempotency_key = $1 and ${isTried}`
  await eventually(async () => (await shop.query(sql, [`request-for-team:${row?.id}`, status])).length === 1)
}

describe("a request", () => {
  it.each([
    [
      "for a quote",
      "quote@inbox.example",
      "services",
      /^Service request sent successfully! We'll get back to you soon\.$/,
    ],
    ["to the team", "hello@example.org", "contact", /^Message sent successfully! We'll get back to you soon\.$/],
    ["for training", "training@inbox.example", "training", /^Training request submitted .* within 24 hours\.$/],
  ])("%s is stored with its mails before it is answered", async (_, email, kind, said) => {
    mails.isRefusing = true
    const answer =
      kind === "services" ? await ask(quote(email)) : await write(kind === "contact" ? message(email) : training(email))
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.stringMatching(said) } })
    expect(await rowsOf(email)).toMatchObject([{ kind, state: "new", acknowledged_at: expect.any(Date) }])
    expect(await queuedFor(email)).toMatchObject([
      { to: team, template: "request-for-team" },
      { to: email, template: "request-received" },
    ])
  })

  it("reaches the team with every field, and replies go to the sender", async () => {
    const email = "fields@inbox.example"
    await ask(quote(email))
    const [mail] = await teamMail(email)
    expect(mail?.subject).toBe("Service request from Ada Lovelace: Facade of a library")
    const { services, ...texts } = quote(email)
    for (const part of [mail?.text, mail?.html?.replaceAll("&amp;", "&")]) {
      for (const text of [...services, ...Object.values(texts).flatMap((value) => value.split("\n"))]) {
        expect(part).toContain(text)
      }
    }
  })

  it("is acknowledged by a mail without anything that was typed", async () => {
    const email = "typed@inbox.example"
    const typed = Object.fromEntries(
      Object.entries(quote(email)).map(([name, value]) => [name, typeof value === "string" ? `typed-${value}` : value]),
    )
    await ask({ ...typed, email })
    const mail = await mails.to(email)
    expect(mail.subject).toBe("We have received your service request")
    expect(mail.replyTo?.[0]?.address).toBe("hello@cdatelier.example")
    expect(mail.text).toContain("within 24 hours")
    expect(mail.text).toContain("+971 4 555 0134")
    const said = `${mail.subject}${mail.text}${mail.html}`
    expect(said).not.toMatch(/typed-|Lovelace|Analytical|library|Panels|0199|Automation/)
  })
})

describe("the same request again", () => {
  it("is stored once, also from 20 calls at once and with other blanks or capitals", async () => {
    const email = "once@inbox.example"
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(quote(email))))
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(20).fill([200, true]))
    const services = quote(email).services.toReversed()
    const untidy = { ...quote(` ONCE@inbox.example `), name: "  Ada Lovelace", services }
    const again = await ask({ ...untidy, description: untidy.description.replace("\n", "\r\n") })
    expect(again.body).toEqual(answers[0]?.body)
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await queuedFor(email)).toHaveLength(2)
    await mails.to(email)
    expect(await teamMail(email)).toHaveLength(1)
    expect(mails.sentTo(email)).toHaveLength(1)
  })

  it("is another request on another day or with other words, and the database enforces it", async () => {
    const email = "again@inbox.example"
    await write(message(email))
    await shop.query("update inbox_request set received_at = received_at - interval '1 day' where email = $1", [email])
    await write({ ...message(email), website: "  " })
    expect(await rowsOf(email)).toMatchObject([{ state: "new" }, { state: "new" }])
    const copy = shop.query(
      `insert into inbox_request (id, kind, name, email, fields, fingerprint, mailbox)
       select 'req_copy', kind, name, email, fields, fingerprint, mailbox from inbox_request where email = $1`,
      [email],
    )
    await expect(copy).rejects.toThrow("IDX_inbox_request_once_a_day")
    await write(message(email, "One more question."))
    expect(await rowsOf(email)).toHaveLength(3)
  })
})

it("loses no answered request when the server is killed, and stores no half of one", async () => {
  const [answered, halfway] = ["answered@inbox.example", "halfway@inbox.example"]
  const letGo = [team, answered].map((address) => mails.hold(address))
  expect((await ask(quote(answered))).body.success).toBe(true)
  await killAt(shop, ["inbox_request", "notification"], () => ask(quote(halfway)))
  for (const release of letGo) release()
  expect(await rowsOf(halfway)).toEqual([])
  expect((await ask(quote(halfway))).body.success).toBe(true)
  for (const email of [answered, halfway]) {
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await queuedFor(email)).toHaveLength(2)
  }
  await passTime(shop, answered, "due_at")
  await passTime(shop, team, "due_at")
  await mails.to(answered)
  expect(await teamMail(answered)).toHaveLength(1)
  expect(mails.sentTo(answered)).toHaveLength(1)
})

describe("machines", () => {
  it("that fill in the hidden field get the same answer and are stored as spam without mails", async () => {
    const email = "machine@inbox.example"
    const human = await write(message("human@inbox.example"))
    const machine = await write({ ...message(email), website: "https://buy.example" })
    expect([machine.status, machine.body]).toEqual([human.status, human.body])
    expect(await rowsOf(email)).toMatchObject([{ state: "spam", fields: { website: "https://buy.example" } }])
    expect(await queuedFor(email)).toEqual([])
    await write(message(email))
    expect(await rowsOf(email)).toMatchObject([{ state: "spam" }, { state: "new" }])
  })

  it("fill nobody's mailbox: five acknowledgements a day, but all requests reach the team", async () => {
    const addresses = Array.from({ length: 7 }, (_, n) => (n < 3 ? "full@inbox.example" : `full+${n}@inbox.example`))
    await Promise.all(addresses.map((email, n) => write(message(email, `Number ${n}`))))
    const rows = await shop.query<Row>("select * from inbox_request where mailbox = 'full@inbox.example'")
    expect(rows).toHaveLength(7)
    expect(rows.filter((row) => row.acknowledged_at)).toHaveLength(5)
    const queued = await shop.query<{ template: string }>(
      "select template from notification where resource_id = any($1)",
      [rows.map(({ id }) => id)],
    )
    expect(queued.map(({ template }) => template).sort()).toEqual([
      ...Array(7).fill("request-for-team"),
      ...Array(5).fill("request-received"),
    ])
    await shop.query(
      "update inbox_request set acknowledged_at = now() - interval '25 hours' where acknowledged_at is not null and mailbox = 'full@inbox.example'",
    )
    await write(message("full@inbox.example", "The day after"))
    await keptMail(shop, "full@inbox.example", "success")
    expect((await rowsOf("full@inbox.example")).at(-1)?.acknowledged_at).toEqual(expect.any(Date))
  })
})

describe("what is refused", () => {
  const breaks = ["\r\nBcc: all@inbox.example", "\u2028Bcc: all@inbox.example"]

  it.each(breaks)("is a line break %j in a field of a mail header", async (injected) => {
    const email = "injected@inbox.example"
    for (const change of [{ projectTitle: `Library${injected}` }, { email: `injected@example${injected}.com` }]) {
      const answer = await ask({ ...quote(email), ...change })
      expect(answer).toMatchObject({ status: 400, body: { success: false } })
      expect(answer.body.message).toMatch(new RegExp(`^${Object.keys(change)[0]}: `))
    }
    expect(await shop.query("select 1 from inbox_request where email like 'injected@%'")).toEqual([])
  })

  it.each(["first,victim@example.net", '"first,"@example.net'])("is an address like %s", async (email) => {
    const { status, body } = await write(message(email))
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^email: /) } })
    expect(mails.sentTo("victim@example.net")).toEqual([])
  })

  it("logs no personal data, also when storing fails", async () => {
    await shop.query("alter table inbox_request rename to inbox_request_away")
    const answer = await write({ ...message("marked@inbox.example", "marked-text"), name: "Marked Person" })
    await shop.query("alter table inbox_request_away rename to inbox_request")
    expect(answer).toMatchObject({ status: 500, body: { success: false } })
    expect(fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")).not.toMatch(/marked[-@]|Marked Person/)
  })
})

describe("staff", () => {
  const list = async (query: string) => {
    const { status, body } = await staff.get<{ requests: ListedRequest[]; count: number }>(`/admin/requests?${query}`)
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }

  it("see every field of a request", async () => {
    await ask(quote("shown@inbox.example"))
    const { requests } = await list("q=shown@inbox.example")
    const { name, email, services, ...texts } = quote("shown@inbox.example")
    const request = { name, email, kind: "services", fields: { ...texts, services: services.toSorted() } }
    expect((await staff.get(`/admin/requests/${requests[0]?.id}`)).body).toMatchObject({ request })
  })

  it("find requests by words, newest first, page by page, without spam", async () => {
    await ask({ ...quote("list.one@studio-list.example"), description: "Hyperboloid towers" })
    await write(message("list.two@studio-list.example", "A hyperbolic paraboloid,\nin timber"))
    await write(training("list.three@studio-list.example"))
    await write({ ...message("list.four@studio-list.example"), website: "x" })
    const all = await list("q=STUDIO-list")
    expect(all.requests.map(({ email }) => email.split("@")[0])).toEqual(["list.three", "list.two", "list.one"])
    expect(all.requests.at(-1)).toMatchObject({ kind: "services", state: "new", summary: "Facade of a library" })
    const requests = [{ summary: "A hyperbolic paraboloid,\nin timber" }]
    expect(await list("q=studio-list&limit=1&offset=1")).toMatchObject({ requests, count: 3, offset: 1, limit: 1 })
    for (const [query, found] of [
      ["q=hyperbol studio-list", ["list.two", "list.one"]],
      ["q=hree@studio-list.example", []],
      ["q=list.two@studio", ["list.two"]],
      ["q=studio-list 0199", ["list.one"]],
      ["q=studio-list 'timber:*|!%26\\", ["list.two"]],
      ["q='", []],
      ["q=studio-list&kind=contact", ["list.two"]],
      ["q=studio-list&kind[]=contact&kind[]=training", ["list.three", "list.two"]],
      ["q=studio-list&state=spam", ["list.four"]],
      ["q=studio-list&state=closed", []],
    ] as const) {
      const { requests: matching, count } = await list(query)
      expect([query, count, matching.map(({ email }) => email.split("@")[0])]).toEqual([query, found.length, found])
    }
  })
})
