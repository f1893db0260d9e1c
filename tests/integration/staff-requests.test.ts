import { afterEach, beforeAll, describe, expect, it } from "vitest"
import type { ListedRequest } from "../../backend/workflows/inbox/list-requests"
import type { RequestView } from "../../backend/workflows/inbox/request-view"
import { atSharedShop, enterAgain, mails, shop, staff } from "../helpers/at-shared-shop"
import { csvRows } from "../helpers/csv"
import { eventually } from "../helpers/eventually"
import { killAt } from "../helpers/kill-at"
import { admin } from "../helpers/prepared"
import { team } from "../helpers/shared-shop"
import { post } from "../helpers/shopper"

const colleague = { id: "user_colleague", name: "Zaha Hadid" }

atSharedShop()
beforeAll(async () => {
  await shop.query(
    `insert into "user" (id, email, first_name, last_name) values ($1, 'zaha@staff-requests.example', 'Zaha', 'Hadid')`,
    [colleague.id],
  )
})
afterEach(() => {
  mails.isRefusing = false
})

type List = { requests: ListedRequest[]; count: number }

const listed = async (query: string): Promise<List> => {
  const { status, body } = await staff.get<List>(`/admin/requests?${query}`)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
const emails = async (query: string) => (await listed(query)).requests.map(({ email }) => email.split("@")[0])

/** Returns the request's id. */
const written = async (email: string, more: Record<string, unknown> = {}): Promise<string> => {
  const message = { name: "Ada Lovelace", email, message: "Does LineClean read DWG files?", ...more }
  await post(`${shop.url}/api/contact.php`, message)
  const [row] = await shop.query<{ id: string }>(
    "select id from inbox_request where email = $1 order by received_at desc",
    [email],
  )
  return row?.id ?? ""
}
const shown = async (id: string): Promise<RequestView> =>
  (await staff.get<{ request: RequestView }>(`/admin/requests/${id}`)).body.request
const change = (id: string, body: unknown) => staff.post<{ request: RequestView }>(`/admin/requests/${id}`, body)
const note = (id: string, body: unknown) => staff.post<{ request: RequestView }>(`/admin/requests/${id}/notes`, body)
const reply = (id: string, body: unknown) => staff.post<{ request: RequestView }>(`/admin/requests/${id}/replies`, body)
const actions = async (id: string) => (await shown(id)).history.map(({ action }) => action)

const invalid = { status: 400, body: { type: "invalid_data", message: expect.any(String) } }

const letter = (request_key: string) => ({
  subject: "LineClean and DWG",
  text: "Dear Ada,\n\nit does.\nFrom 2018 on.",
  request_key,
})

/** This mail may arrive before the acknowledgement. */
const letterTo = (email: string) =>
  eventually(async () => mails.sentTo(email).find(({ subject }) => subject === letter("").subject))

describe("the list", () => {
  it("is filtered by assignee and sorted both ways", async () => {
    const ids = []
    for (const who of ["nobody", "me", "colleague"]) ids.push(await written(`${who}@desk.example`))
    await change(ids[1] ?? "", { assignee_id: "me" })
    await change(ids[2] ?? "", { assignee_id: colleague.id })
    expect(await emails("q=desk.example")).toEqual(["colleague", "me", "nobody"])
    expect(await emails("q=desk.example&order=received_at")).toEqual(["nobody", "me", "colleague"])
    expect(await emails("q=desk.example&assignee=me")).toEqual(["me"])
    expect(await emails("q=desk.example&assignee=nobody")).toEqual(["nobody"])
    expect(await emails(`q=desk.example&assignee=${colleague.id}`)).toEqual(["colleague"])
    const assignees = (await listed("q=desk.example")).requests.map(({ assignee }) => assignee)
    expect(assignees).toEqual([colleague.name, admin.email, null])
  })

  it("counts new requests without their rows", async () => {
    const before = await listed("state=new&limit=0")
    await written("counted@staff-requests.example")
    expect(await listed("state=new&limit=0")).toMatchObject({ requests: [], count: before.count + 1 })
  })

  it.each(["order=name", "assignee[]=me"])("is refused for %s", async (query) => {
    expect(await staff.get(`/admin/requests?${query}`)).toMatchObject(invalid)
  })
})

describe("state and assignee", () => {
  it("change, and the history has who did what", async () => {
    const id = await written("standing@staff-requests.example")
    expect(await change(id, { state: "answered", assignee_id: colleague.id })).toMatchObject({
      status: 200,
      body: { request: { state: "answered", assignee_id: colleague.id, assignee: colleague.name } },
    })
    await change(id, { assignee_id: null, state: "closed" })
    await change(id, { state: "new" })
    const { history, assignee_id, state } = await shown(id)
    expect([assignee_id, state]).toEqual([null, "new"])
    expect(history.map(({ action, by, details }) => [action, by, details])).toEqual([
      ["reopen", admin.email, null],
      ["unassign", admin.email, null],
      ["close", admin.email, null],
      ["assign", admin.email, { assignee_id: colleague.id, name: colleague.name }],
      ["mark-answered", admin.email, null],
    ])
  })

  it("are those of the last of two at the same moment, and the history has both", async () => {
    const id = await written("both@staff-requests.example")
    const answers = await Promise.all([change(id, { assignee_id: "me" }), change(id, { assignee_id: colleague.id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { history, assignee } = await shown(id)
    expect(history).toHaveLength(2)
    const [last] = history
    expect(assignee).toBe(last?.details?.name)
  })

  it("have one entry in the history for the same change", async () => {
    const id = await written("same@staff-requests.example")
    await Promise.all(Array.from({ length: 5 }, () => change(id, { state: "closed", assignee_id: "me" })))
    expect((await actions(id)).toSorted()).toEqual(["assign", "close"])
  })

  it("change from new to spam and back, and from spam to nothing else", async () => {
    const id = await written("spam@staff-requests.example")
    expect((await change(id, { state: "spam" })).body.request.state).toBe("spam")
    for (const state of ["answered", "closed"]) {
      expect(await change(id, { state })).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    }
    expect((await change(id, { state: "new" })).body.request.state).toBe("new")
    await change(id, { state: "closed" })
    expect(await change(id, { state: "spam" })).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(await actions(id)).toEqual(["close", "not-spam", "mark-spam"])
  })

  it.each([
    ["nothing", {}],
    ["an unknown state", { state: "lost" }],
    ["an assignee who is not staff", { assignee_id: "user_none" }],
    ["an unknown field", { state: "new", name: "Eve" }],
  ])("are refused for %s", async (words, body) => {
    const id = await written(`refused-${words.replaceAll(" ", "-")}@staff-requests.example`)
    expect(await change(id, body)).toMatchObject(invalid)
    expect(await actions(id)).toEqual([])
  })

  it("of an unknown request are not found, nor are its notes", async () => {
    expect(await change("req_none", { state: "new" })).toMatchObject({ status: 404, body: { type: "not_found" } })
    expect((await note("req_none", { text: "a", request_key: "k" })).status).toBe(404)
  })
})

describe("notes", () => {
  it("are stored with their author and never change", async () => {
    const id = await written("noted@staff-requests.example")
    await note(id, { text: "  Called her.\nShe is in Dubai. ", request_key: "note-1" })
    const { body } = await note(id, { text: "Second", request_key: "note-2" })
    expect(body.request.notes).toMatchObject([
      { text: "Second", by: admin.email, written_at: expect.any(String) },
      { text: "Called her.\nShe is in Dubai.", by: admin.email },
    ])
    for (const sql of ["update inbox_note set text = 'other'", "delete from inbox_note", "truncate inbox_note"]) {
      await expect(shop.query(sql)).rejects.toThrow("is not changed or deleted")
    }
  })

  it("are stored once for a key, which is refused for another text", async () => {
    const id = await written("noted-once@staff-requests.example")
    const body = { text: "Once", request_key: "note-once" }
    const answers = await Promise.all(Array.from({ length: 5 }, () => note(id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await shown(id)).notes).toHaveLength(1)
    expect(await actions(id)).toEqual(["note"])
    expect(await note(id, { ...body, text: "Other" })).toMatchObject({ status: 422, body: { type: "duplicate_error" } })
  })

  it.each([
    ["no text", { text: " \n", request_key: "k" }],
    ["a text that is too long", { text: "x".repeat(5_001), request_key: "k" }],
    ["no key", { text: "a" }],
  ])("are refused for %s", async (_, body) => {
    const id = await written("noted-wrongly@staff-requests.example")
    expect(await note(id, body)).toMatchObject(invalid)
  })
})

describe("a reply", () => {
  it("is mailed with the team as Reply-To and marks the request as answered", async () => {
    const email = "replied@staff-requests.example"
    const id = await written(email)
    const { body } = await reply(id, letter("reply-1"))
    expect(body.request).toMatchObject({ state: "answered", replies: [{ to: email, by: admin.email }] })
    const mail = await letterTo(email)
    expect(mail.from?.address).toBe("hello@cdatelier.example")
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([team])
    expect(mail.to?.map(({ address }) => address)).toEqual([email])
    for (const line of ["Dear Ada,", "it does.", "From 2018 on."]) {
      expect(mail.text?.split("\n")).toContain(line)
      expect(mail.html).toContain(line)
    }
    expect(`${mail.text}${mail.html}`).not.toContain("Does LineClean read")
    const [kept] = await eventually(async () => {
      const { replies } = await shown(id)
      return replies[0]?.mail_state === "sent" ? replies : undefined
    })
    expect(kept).toMatchObject({ subject: "LineClean and DWG", text: letter("").text })
    expect(await actions(id)).toEqual(["mark-answered", "reply"])
    for (const sql of ["delete from inbox_reply", "truncate inbox_reply"]) {
      await expect(shop.query(sql)).rejects.toThrow("is not changed or deleted")
    }
  })

  it("is sent once for a key, which is refused for another text", async () => {
    const email = "replied-once@staff-requests.example"
    const id = await written(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply(id, letter("reply-once"))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await shown(id)).replies).toHaveLength(1)
    const others = [{ text: "Other" }, { subject: "Other" }]
    for (const other of others) {
      const refused = await reply(id, { ...letter("reply-once"), ...other })
      expect(refused).toMatchObject({ status: 422, body: { type: "duplicate_error", message: expect.any(String) } })
    }
    expect((await reply(await written("another@staff-requests.example"), letter("reply-once"))).status).toBe(422)
    await letterTo(email)
    const rows = await shop.query(`select 1 from notification where "to" = $1 and template = 'request-reply'`, [email])
    expect(rows).toHaveLength(1)
  })

  it("waits while the mail server refuses it", async () => {
    const email = "replied-later@staff-requests.example"
    const id = await written(email)
    await mails.to(email)
    mails.isRefusing = true
    const { body } = await reply(id, letter("reply-later"))
    expect(body.request).toMatchObject({ state: "answered", replies: [{ mail_state: "waiting" }] })
  })

  it("shows HTML as it was typed", async () => {
    const email = "replied-html@staff-requests.example"
    const text = '<script>alert(1)</script> & <a href="https://bad.example">a</a>'
    await reply(await written(email), { ...letter("reply-html"), text })
    const mail = await letterTo(email)
    expect(mail.text).toContain(text)
    expect(mail.html).not.toMatch(/<script|<a href="https:\/\/bad/)
  })

  it.each(["\r\nBcc: all@staff-requests.example", "\u2028X-Injected: yes"])(
    "is refused with %j in its subject",
    async (injected) => {
      const id = await written("replied-injected@staff-requests.example")
      const answer = await reply(id, { ...letter("reply-injected"), subject: `Hello${injected}x` })
      expect(answer).toMatchObject(invalid)
      expect((await shown(id)).replies).toEqual([])
    },
  )

  it.each([
    ["no subject", { subject: " " }],
    ["no text", { text: "" }],
    ["a text that is too long", { text: "x".repeat(10_001) }],
    ["a wrong key", { request_key: "no key" }],
    ["another address", { to: "eve@staff-requests.example" }],
  ])("is refused for %s", async (_, wrong) => {
    const id = await written("replied-wrongly@staff-requests.example")
    const answer = await reply(id, { ...letter("reply-wrong"), ...wrong })
    expect(answer).toMatchObject(invalid)
  })

  it("is refused for spam and for an unknown request", async () => {
    const id = await written("replied-spam@staff-requests.example", { website: "https://buy.example" })
    expect(await reply(id, letter("reply-spam"))).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect((await shown(id)).replies).toEqual([])
    expect((await reply("req_none", letter("reply-none"))).status).toBe(404)
  })

  it("is stored with its mail or not at all when the server dies, and the next attempt sends it once", async () => {
    const email = "replied-crash@staff-requests.example"
    const id = await written(email)
    await mails.to(email)
    await killAt(shop, ["inbox_reply", "notification"], () => reply(id, letter("reply-crash")))
    await enterAgain()
    expect(await shown(id)).toMatchObject({ state: "new", replies: [], history: [] })
    expect((await reply(id, letter("reply-crash"))).status).toBe(200)
    await letterTo(email)
    expect(await actions(id)).toEqual(["mark-answered", "reply"])
  })
})

describe("the export", () => {
  const exported = async (query = "") => {
    const answer = await staff.get<string>(`/admin/requests/export?${query}`)
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    return csvRows(answer.body)
  }

  it("has all fields of the filtered requests", async () => {
    await written("export.one@tablesheet.example", {
      company: 'Engines, "Analytical" Ltd',
      experience: "expert",
      training_type: "team",
      software_focus: "dynamo",
      timeline: "1-month",
      subject: "Private Training Request",
      type: "training_request",
      message: 'Sheets; "quoted", and\nof two lines: 🏛 é زها',
    })
    const second = await written("export.two@tablesheet.example", { message: "First\n=1+1\rlast" })
    await change(second, { assignee_id: colleague.id, state: "closed" })
    await written("export.three@tablesheet.example", { website: "x" })
    const rows = await exported("q=tablesheet.example")
    expect(rows.map((row) => row.Email)).toEqual(["export.two@tablesheet.example", "export.one@tablesheet.example"])
    expect(rows[0]).toMatchObject({ State: "closed", "Assigned to": colleague.name, Kind: "contact" })
    expect(rows[0]?.Message).toBe("First\n'=1+1\nlast")
    expect(rows[1]).toMatchObject({
      Name: "Ada Lovelace",
      Company: 'Engines, "Analytical" Ltd',
      "Experience level": "Expert: I write code and components",
      Timeline: "In a month",
      Message: 'Sheets; "quoted", and\nof two lines: 🏛 é زها',
      "Received (UTC)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await exported("q=tablesheet.example&state=spam")).map((row) => row.Email)).toEqual([
      "export.three@tablesheet.example",
    ])
    expect(await exported(`q=tablesheet.example&assignee=${colleague.id}&kind=contact`)).toHaveLength(1)
    expect(await exported("q=nothingofthekind")).toEqual([])
  })

  it("has a file name with the date, and a byte order mark", async () => {
    const answer = await fetch(`${shop.url}/admin/requests/export`, { headers: staff.headers() })
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it.each(["=1+1", "@SUM(A1)", "\n=1", "＝1"])("has no formula for %j in any field", async (formula) => {
    const texts = ["company", "phone", "projectTitle", "description", "message", "website"]
    const fields = { ...Object.fromEntries(texts.map((name) => [name, formula])), services: [formula] }
    // Other entrances neither trim nor refuse the text.
    const name = /\s/.test(formula) ? "Formula" : formula
    const id = `req_formula_${formula.codePointAt(0)}`
    await shop.query(
      `insert into inbox_request (id, kind, name, email, fields, fingerprint, mailbox)
       values ($1, 'contact', $2, $3, $4, $5, 'formula@staff-requests.example')`,
      [id, name, `${formula.trim()}@formula.example`, fields, formula.codePointAt(0)?.toString(16).padStart(64, "0")],
    )
    const row = (await exported("q=formula")).find((each) => each.Number === id)
    const labels = ["Company", "Phone", "Project title", "Services", "Description", "Message", "Website"]
    // Line breaks and tabs may start a cell.
    const safe = `'${formula.replace(/(?<=\s)=/, "'=")}`
    for (const label of labels) expect(row?.[label]).toBe(safe)
    expect(row?.Email).toBe(`${/^[=+@＝-]/.test(formula.trim()) ? "'" : ""}${formula.trim()}@formula.example`)
    expect(row?.Name).toBe(name === "Formula" ? name : `'${formula}`)
  })

  it.each([
    ['hi;=HYPERLINK("http://evil.example")', `hi;'=HYPERLINK("http://evil.example")`],
    ["hi; +1;-1", "hi; '+1;'-1"],
    ['hi;"=1+1', `hi;"'=1+1`],
    ["two lines\n=1+1", "two lines\n'=1+1"],
    ["a = b; c=d, =e", "a = b; c=d, =e"],
  ])("has no formula for %j in a spreadsheet with other separators", async (typed, safe) => {
    const email = `cells-${Buffer.from(typed).toString("hex").slice(0, 40)}@cells.example`
    await written(email, { message: typed })
    expect((await exported(`q=${email}`)).map(({ Message }) => Message)).toEqual([safe])
  })

  it("has every row once, also when many have the same time", async () => {
    await shop.query(
      `insert into inbox_request (id, kind, name, email, fields, fingerprint, mailbox, received_at)
       select 'req_page_' || n, 'contact', 'Many', 'many-' || n || '@pages.example', '{}', lpad(to_hex(n), 64, '0'),
         'many@pages.example', timestamptz '2020-01-01' + (n / 700) * interval '1 microsecond'
       from generate_series(1, 1300) n`,
    )
    const rows = await exported("q=pages.example")
    expect(rows).toHaveLength(1300)
    expect(new Set(rows.map((row) => row.Number)).size).toBe(1300)
    await shop.query("delete from inbox_request where id like 'req_page_%'")
  })

  it.each(["limit=1", "state=lost"])("refuses %s", async (query) => {
    expect(await staff.get(`/admin/requests/export?${query}`)).toMatchObject(invalid)
  })
})
