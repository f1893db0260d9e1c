import { createHash } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { beforeAll, describe, expect, it } from "vitest"
import type { CourseInDetail, CourseView } from "../../backend/workflows/enrolment/course-views"
import type { EnrolmentView } from "../../backend/workflows/enrolment/enrolment-views"
import type { CoursesAnswer } from "../../compat-api/contract/customer-data"
import { type SignedIn, signedIn } from "../helpers/account"
import { atSharedShop, shop } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { root } from "../helpers/prepared"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { uploadVersion, zipBytes, zipWithPassword } from "../helpers/version-upload"

type Refusal = { type: string; message: string }

/** Replaced after a restart. */
let staff: Staff
let learner: SignedIn

const email = "learner@courses.example"
const film = fs.readFileSync(path.join(root, "storefront/public/videos/product_videos/GridCreator.mp4"))
const bytes = (text: string) => new TextEncoder().encode(text)
const pdf = (text: string) => bytes(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const zip = (text: string) => new Uint8Array(zipBytes(text))
function anyOf(name: string): Uint8Array<ArrayBuffer> {
  if (name.endsWith(".pdf")) return pdf(name)
  return name.endsWith(".7z") ? new Uint8Array(Buffer.from("377abcaf271c0004", "hex")) : zip(name)
}
const notes = pdf("not much of a lesson")

atSharedShop()
beforeAll(async () => {
  staff = await Staff.signIn(shop)
  learner = await signedIn(shop, email)
})

async function uploaded(name: string, content: Uint8Array<ArrayBuffer> = anyOf(name)): Promise<CourseView> {
  const { status, body } = await staff.upload<{ course_file: CourseView }>("/admin/course-files", name, content)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.course_file
}

const enrol = (customerId: string, courseFileId: string) =>
  staff.post<{ enrolment: EnrolmentView }>(`/admin/customers/${customerId}/enrolments`, {
    course_file_id: courseFileId,
  })

const end = (customerId: string, enrolmentId: string) =>
  staff.delete(`/admin/customers/${customerId}/enrolments/${enrolmentId}`)

const list = (whose: string, cookie = "") =>
  post<CoursesAnswer>(`${shop.url}/api/get_user_courses.php`, { email: whose }, { cookie })

async function titlesOf(whose: string, { cookie }: SignedIn): Promise<string[]> {
  const { body } = await list(whose, cookie)
  if (!body.success) throw new Error(body.message)
  return body.courses.map(({ filename }) => filename)
}

type Init = { method?: string; headers?: Record<string, string> }
function open(file: string, whose: string, cookie = "", init: Init = {}) {
  const query = new URLSearchParams({ file, email: whose })
  return fetch(`${shop.url}/api/download.php?${query}`, { ...init, headers: { cookie, ...init.headers } })
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const incoming = () => path.join(shop.dataDir, "incoming")
const onTheWay = () => (fs.existsSync(incoming()) ? fs.readdirSync(incoming()) : [])

/** Stored files and running uploads. */
const storedFiles = () => [...fs.readdirSync(path.join(shop.dataDir, "files-for-sale")).sort(), ...onTheWay()]

const notFound = (message: string) => ({ status: 404, body: { type: "not_found", message } })

describe("a course file", () => {
  it("is stored unchanged under its name, and is in no served folder", async () => {
    const before = storedFiles()
    expect(await uploaded("Gründe für Raster.mp4", new Uint8Array(film))).toMatchObject({
      id: expect.stringMatching(/^cfile_/),
      filename: "Gründe für Raster.mp4",
      size: film.length,
      sha256: createHash("sha256").update(film).digest("hex"),
      mime_type: "video/mp4",
      created_at: expect.any(String),
    })
    const [added] = storedFiles().filter((name) => !before.includes(name))
    expect(added).toMatch(/^private-\d+-[0-9a-f-]{36}\.mp4$/)
    for (const folder of ["static", "uploads", "files-for-sale", "static/..%2ffiles-for-sale", "media", "assets"]) {
      expect((await fetch(`${shop.url}/${folder}/${added}`)).status).toBe(404)
    }
  })

  it("is in a paged list, found by a part of its name", async () => {
    for (const name of ["PagedOne.zip", "PagedTwo.zip"]) await uploaded(name)
    const page = await staff.get("/admin/course-files?q=paged&limit=1&offset=1&order=filename")
    expect(page.body).toMatchObject({ course_files: [{ filename: "PagedTwo.zip" }], count: 2, offset: 1, limit: 1 })
    const unknown = await staff.get("/admin/course-files/cfile_none/learners")
    expect(unknown).toMatchObject(notFound("There is no such course file."))
  })

  it.each<[string, string, Uint8Array<ArrayBuffer>, RegExp]>([
    ["a PDF that is a web page", "Page.pdf", bytes("<!doctype html>"), /not a \.pdf file, although its name says so/],
    ["a PDF with a password", "Locked.pdf", pdf("trailer << /Encrypt 5 0 R >>"), /protected by a password/],
    ["half of a PDF", "Half.pdf", bytes("%PDF-1.4\n1 0 obj"), /cut short/],
    ["half of a film", "Half.mp4", new Uint8Array(film.subarray(0, 50_000)), /cut short/],
    ["a ZIP with a password", "Locked.zip", new Uint8Array(zipWithPassword()), /has a password/],
  ])("is refused and not stored when it is %s", async (_, name, content, reason) => {
    const before = storedFiles()
    const { status, body } = await staff.upload<Refusal>("/admin/course-files", name, content)
    expect([status, body]).toEqual([400, { type: "invalid_data", message: expect.stringMatching(reason) }])
    expect(storedFiles()).toEqual(before)
  })

  it("is refused and not stored when it is empty or its name is taken", async () => {
    await uploaded("Taken.zip")
    const before = storedFiles()
    const empty = await staff.upload<Refusal>("/admin/course-files", "Empty.zip", new Uint8Array())
    expect([empty.status, empty.body]).toEqual([400, { type: "invalid_data", message: "The file is empty." }])
    const taken = await staff.upload<Refusal>("/admin/course-files", "Taken.zip", zip("another"))
    expect([taken.status, taken.body.type]).toEqual([422, "duplicate_error"])
    expect(storedFiles()).toEqual(before)
    expect(await shop.query("select id from course_file where filename in ('Empty.zip', 'Taken.zip')")).toHaveLength(1)
  })

  it("is deleted again when the database refuses it", async () => {
    const before = storedFiles()
    await shop.query("alter table course_file add constraint broken check (filename <> 'Broken.zip')")
    try {
      expect((await staff.upload("/admin/course-files", "Broken.zip", zip("x"))).status).toBeGreaterThanOrEqual(400)
    } finally {
      await shop.query("alter table course_file drop constraint broken")
    }
    expect(storedFiles()).toEqual(before)
  })

  it("cannot be deleted by Medusa's own call for uploads", async () => {
    const { id } = await uploaded("Guarded.zip")
    const [course] = await shop.query<{ key: string }>("select storage_key as key from course_file where id = $1", [id])
    const key = course?.key ?? ""
    const before = storedFiles()
    const answers = [key, `private-/../${key}`].map((name) =>
      staff.delete<Refusal>(`/admin/uploads/${encodeURIComponent(name)}`),
    )
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.type])).toEqual([
      [400, "not_allowed"],
      [400, "invalid_data"],
    ])
    expect(storedFiles()).toEqual(before)
    // Keys in a bucket do not say what is private.
    await shop.query("update course_version set storage_key = 'a-ulid.zip' where course_file_id = $1", [id])
    expect((await staff.delete("/admin/uploads/a-ulid.zip")).status).toBe(400)
    expect((await staff.delete("/admin/uploads/another-ulid.zip")).status).toBe(200)
  })

  it("leaves no partial upload behind when the server dies", async () => {
    const content = new PassThrough()
    content.write("x".repeat(200_000))
    const lost = uploadVersion(`${shop.url}/admin/course-files`, staff.headers(), { name: "Lost.zip" }, content)
    lost.answer.catch(() => {})
    const file = await eventually(async () => onTheWay()[0])
    const age = () => fs.utimesSync(path.join(incoming(), file), 0, 0)
    await shop.kill()
    const rest = fs.readFileSync(path.join(incoming(), file))
    await shop.restart()
    staff = await Staff.signIn(shop)
    await uploaded("AfterCrash.zip")
    // The file may be an upload to another server.
    expect(onTheWay()).toEqual([file])
    age()
    await uploaded("LongAfterCrash.zip")
    expect(onTheWay()).toEqual([])
    fs.writeFileSync(path.join(incoming(), file), rest)
    age()
    await runJob(staff, "drop-dead-uploads")
    await eventually(async () => onTheWay().length === 0)
  })

  it("is refused when the form has another field, several files or none", async () => {
    const send = async (fields: [string, string][]) => {
      const form = new FormData()
      for (const [field, name] of fields) form.append(field, new Blob(["x"]), name)
      return call<Refusal>(`${shop.url}/admin/course-files`, { method: "POST", headers: staff.headers(), body: form })
    }
    const two: [string, string][] = [
      ["file", "a.zip"],
      ["file", "b.zip"],
    ]
    const answers = await Promise.all([send([["other", "a.zip"]]), send(two), send([])])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(answers[0]?.body.message).toContain("multipart/form-data with exactly one file")
  })
})

describe("a new version of a course", () => {
  const detail = async (id: string) =>
    (await staff.get<{ course_file: CourseInDetail }>(`/admin/course-files/${id}`)).body.course_file
  const replace = (id: string, name: string, content: Uint8Array<ArrayBuffer>) =>
    staff.upload<Refusal & { course_file: CourseInDetail }>(`/admin/course-files/${id}/versions`, name, content)
  const deliver = (id: string, versionId: string) =>
    staff.post<Refusal>(`/admin/course-files/${id}/versions/${versionId}/current`, {})
  const delivered = async (name: string) => (await bytesOf(await open(name, email, learner.cookie))).toString()

  it("is delivered from now on, and staff can return to the one before", async () => {
    const course = await uploaded("Replaced.zip", zip("first"))
    await enrol(learner.customerId, course.id)
    expect(await delivered("Replaced.zip")).toBe(zipBytes("first").toString())
    const { status, body } = await replace(course.id, "Any name.ZIP", zip("second"))
    expect(status).toBe(200)
    expect(body.course_file).toMatchObject({ filename: "Replaced.zip", size: zip("second").length, learners: 1 })
    expect(await delivered("Replaced.zip")).toBe(zipBytes("second").toString())
    const [second, first] = body.course_file.versions
    expect([second?.is_current, first?.is_current, first?.sha256]).toEqual([true, false, course.sha256])
    for (let twice = 0; twice < 2; twice++) expect((await deliver(course.id, first?.id ?? "")).status).toBe(200)
    expect(await delivered("Replaced.zip")).toBe(zipBytes("first").toString())
    const { versions, actions } = await detail(course.id)
    expect(versions.map(({ is_current }) => is_current)).toEqual([false, true])
    expect(actions.map(({ action, by }) => [action, by])).toEqual([
      ["deliver", "staff@example.com"],
      ["replace", "staff@example.com"],
    ])
  })

  it("is refused with a reason and not stored", async () => {
    const course = await uploaded("Kept.pdf", pdf("as it is"))
    const other = await uploaded("Other.pdf", pdf("of another"))
    const before = [storedFiles(), await detail(course.id)]
    const answers = [
      await replace(course.id, "Kept.zip", zip("x")),
      await replace(course.id, "Kept.pdf", bytes("")),
      await replace(course.id, "Kept.pdf", pdf("as it is")),
      await replace("cfile_none", "Kept.pdf", pdf("x")),
      await deliver(course.id, (await detail(other.id)).versions[0]?.id ?? ""),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'This course is named "Kept.pdf", so the name of its new version must end with .pdf too.'],
      [400, "The file is empty."],
      [422, "Learners already get exactly this file. Nothing was changed."],
      [404, "There is no such course file."],
      [404, "This course has no such version."],
    ])
    expect([storedFiles(), await detail(course.id)]).toEqual(before)
  })

  it("is stored once when the same bytes are uploaded at once", async () => {
    const course = await uploaded("Race.zip", zip("old"))
    const before = storedFiles().length
    const answers = await Promise.all([1, 2, 3].map(() => replace(course.id, "Race.zip", zip("new"))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await detail(course.id)).versions).toHaveLength(2)
    expect(storedFiles()).toHaveLength(before + 1)
  })
})

it("counts how often a learner opened a course, but not every range of a film", async () => {
  const course = await uploaded("Watched.mp4", new Uint8Array(film))
  const { body } = await enrol(learner.customerId, course.id)
  const read = async (headers?: Record<string, string>, method = "GET") =>
    bytesOf(await open("Watched.mp4", email, learner.cookie, { method, ...(headers && { headers }) }))
  await read({}, "HEAD")
  await read({ range: "bytes=1000-2000" })
  const address = `/admin/customers/${learner.customerId}/enrolments`
  const days = `${address}/${body.enrolment.id}/days`
  expect((await staff.get(days)).body).toEqual({ days: [] })
  await Promise.all([read(), read({ range: "bytes=0-" }), read({ range: "bytes=0-99" })])
  expect((await staff.get<{ days: unknown[] }>(days)).body.days).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), openings: 3, last_at: expect.any(String) },
  ])
  const { enrolments } = (await staff.get<{ enrolments: { id: string }[] }>(address)).body
  const opened = { id: body.enrolment.id, days: 1, last_opened_at: expect.any(String) }
  expect(enrolments).toContainEqual(expect.objectContaining(opened))
  const { learners } = (await staff.get<{ learners: unknown[] }>(`/admin/course-files/${course.id}/learners`)).body
  expect(learners).toMatchObject([{ customer_id: learner.customerId, email, days: 1 }])
  const ofOther = await staff.get(`/admin/customers/cus_other/enrolments/${body.enrolment.id}/days`)
  expect(ofOther).toMatchObject(notFound("This customer has no such enrolment."))
})

describe("an enrolment", () => {
  it("is made once, also by calls at once", async () => {
    const course = await uploaded("Once.pdf")
    const made = await Promise.all([1, 2, 3].map(() => enrol(learner.customerId, course.id)))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(({ body }) => body.enrolment.id)).size).toBe(1)
    const enrolment = { customer_id: learner.customerId, course_file: { filename: "Once.pdf" } }
    expect(made[0]?.body).toMatchObject({ enrolment })
  })

  it("is in the customer's paged list, and in nobody else's", async () => {
    const pupil = await signedIn(shop, "pupil@courses.example")
    for (const name of ["ListOne.zip", "ListTwo.zip"]) await enrol(pupil.customerId, (await uploaded(name)).id)
    const address = (customer: string) => `/admin/customers/${customer}/enrolments`
    const page = await staff.get(`${address(pupil.customerId)}?limit=1`)
    const enrolments = [{ course_file: { filename: "ListTwo.zip" } }]
    expect(page.body).toMatchObject({ enrolments, count: 2, offset: 0, limit: 1 })
    const nobody = await signedIn(shop, "no-pupil@courses.example")
    expect((await staff.get(address(nobody.customerId))).body).toMatchObject({ enrolments: [], count: 0 })
    expect(await staff.get(address("cus_nobody"))).toMatchObject(notFound("There is no such customer."))
  })

  it("never shows where its file is stored", async () => {
    const address = `/admin/customers/${learner.customerId}/enrolments`
    const course = await uploaded("Placed.zip")
    const fields = "?fields=%2Bcourse_file.storage_key"
    const path = `${address}${fields}`
    const answers = [await staff.post(path, { course_file_id: course.id }), await staff.get(path)]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain("storage_key")
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it("needs a known customer and course, and no other fields", async () => {
    const course = await uploaded("Needs.zip")
    const address = `/admin/customers/${learner.customerId}/enrolments`
    expect(await enrol("cus_nobody", course.id)).toMatchObject(notFound("There is no such customer."))
    expect(await enrol(learner.customerId, "cfile_none")).toMatchObject(notFound("There is no such course file."))
    for (const body of [{}, { course_file_id: course.id, price: 1 }]) {
      expect((await staff.post(address, body)).status).toBe(400)
    }
  })

  it("can end and begin again", async () => {
    const course = await uploaded("EndAndBegin.zip")
    const first = (await enrol(learner.customerId, course.id)).body.enrolment.id
    expect((await end("cus_nobody", first)).status).toBe(404)
    expect(await titlesOf(email, learner)).toContain("EndAndBegin.zip")
    const ended = await end(learner.customerId, first)
    expect([ended.status, ended.body]).toEqual([200, { id: first, object: "enrolment", deleted: true }])
    expect(await titlesOf(email, learner)).not.toContain("EndAndBegin.zip")
    expect((await open("EndAndBegin.zip", email, learner.cookie)).status).toBe(404)
    expect((await end(learner.customerId, first)).status).toBe(404)
    const second = (await enrol(learner.customerId, course.id)).body.enrolment.id
    expect(second).not.toBe(first)
    expect((await open("EndAndBegin.zip", email, learner.cookie)).status).toBe(200)
  })
})

describe("the list of courses", () => {
  it("has the enrolments of the account and of its guest, newest first and once each", async () => {
    const pupil = await signedIn(shop, "both@courses.example")
    const [guest] = await shop.query<{ id: string }>(
      "insert into customer (id, email, has_account) values ('cus_courses_guest', 'both@courses.example', false) returning id",
    )
    const [one, two] = [await uploaded("BothOne.pdf"), await uploaded("BothTwo.pdf")]
    await enrol(guest?.id ?? "", one.id)
    await enrol(pupil.customerId, two.id)
    await enrol(pupil.customerId, one.id)
    expect(await titlesOf("both@courses.example", pupil)).toEqual(["BothOne.pdf", "BothTwo.pdf"])
  })

  it("depends on the identity, not on the customer's address", async () => {
    await shop.query("update customer set email = 'elsewhere@courses.example' where id = $1", [learner.customerId])
    const disguised = await signedIn(shop, "disguised@courses.example", email)
    expect(await titlesOf("disguised@courses.example", disguised)).toEqual([])
    expect((await titlesOf(email, learner)).length).toBeGreaterThan(0)
  })
})

describe("a course", () => {
  beforeAll(async () => {
    await enrol(learner.customerId, (await uploaded("GridsInAnHour.mp4", new Uint8Array(film))).id)
    await enrol(learner.customerId, (await uploaded("Notes.pdf", notes)).id)
    await enrol(learner.customerId, (await uploaded("Models.7z")).id)
  })

  it.each([
    ["GridsInAnHour.mp4", "video/mp4", "inline"],
    ["Models.7z", "application/x-7z-compressed", "attachment"],
  ])("%s is sent as %s, %s", async (file, type, disposition) => {
    const response = await open(file, email, learner.cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe(type)
    expect(response.headers.get("content-disposition")).toBe(`${disposition}; filename="${file}"`)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(response.headers.get("cache-control")).toBe("private, no-cache")
    expect((await bytesOf(response)).length).toBe(Number(response.headers.get("content-length")))
  })

  it("is sent in ranges and can be resumed", async () => {
    const part = await open("GridsInAnHour.mp4", email, learner.cookie, { headers: { range: "bytes=1000-1999" } })
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1000-1999/${film.length}`])
    expect((await bytesOf(part)).equals(film.subarray(1000, 2000))).toBe(true)
    const headers = { range: "bytes=5000-", "if-range": part.headers.get("etag") ?? "" }
    const rest = await open("GridsInAnHour.mp4", email, learner.cookie, { headers })
    expect((await bytesOf(rest)).equals(film.subarray(5000))).toBe(true)
    const beyond = await open("GridsInAnHour.mp4", email, learner.cookie, { headers: { range: "bytes=99999999-" } })
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${film.length}`])
    expect(beyond.headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("cannot be downloaded as a purchase, or a purchase as a course", async () => {
    const ticket = { transaction: "0AB12345CD678901E", file: "Notes.pdf" }
    // Ruling 49: an address beside the ticket is ignored.
    for (const query of [ticket, { ...ticket, email }]) {
      const address = `${shop.url}/api/download.php?${new URLSearchParams(query)}`
      expect((await fetch(address, { headers: { cookie: learner.cookie } })).status).toBe(404)
    }
    expect((await open("ViewOptimizer.zip", email, learner.cookie)).status).toBe(404)
  })
})

describe("before an upload", () => {
  const ask = (body: object) => staff.post<Refusal>("/admin/course-files/check", body)

  it("a course's name and size can be checked", async () => {
    const { id } = await uploaded("Announced.pdf", notes)
    expect((await ask({ name: "Announced-new.pdf", size: 1 })).status).toBe(200)
    expect((await ask({ name: "Other.pdf", size: 1, course_file_id: id })).status).toBe(200)
    const refusals = [
      await ask({ name: "Announced.pdf", size: 1 }),
      await ask({ name: "Announced.exe", size: 1 }),
      await ask({ name: "Announced.zip", size: 1, course_file_id: id }),
      await ask({ name: "Large.zip", size: 100 * 1024 ** 2 + 1 }),
      await ask({ name: "Any.zip", size: 1, course_file_id: "cfile_none" }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, expect.stringContaining('"Announced.pdf" already')],
      [400, expect.stringContaining("its name must end with .zip, .rar, .7z, .mp4, .pdf")],
      [400, expect.stringContaining("its new version must end with .pdf too")],
      [400, "The file is too large. A course can have at most 100 MB."],
      [404, "There is no such course file."],
    ])
  })

  it("a bad name is refused while the bytes still come, and nothing is stored", async () => {
    const before = storedFiles()
    const course = await uploaded("Still.pdf", notes)
    const kept = [...before, ...storedFiles().filter((name) => !before.includes(name))].sort()
    for (const [path, name] of [
      ["/admin/course-files", "Still.exe"],
      ["/admin/course-files", "Still.pdf"],
      [`/admin/course-files/${course.id}/versions`, "Still.mp4"],
    ] as const) {
      const content = new PassThrough()
      content.write("the beginning")
      const { req, answer } = uploadVersion(`${shop.url}${path}`, staff.headers(), { name }, content)
      expect((await answer).status).toBeGreaterThanOrEqual(400)
      req.destroy()
    }
    await eventually(async () => storedFiles().sort().join() === kept.join())
  })

  it("a length over the limit is refused", async () => {
    const headers = {
      ...staff.headers(),
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(200 * 1024 ** 2),
    }
    const req = http.request(`${shop.url}/admin/course-files`, { method: "POST", headers })
    req.write("--b\r\n")
    const [res] = (await once(req, "response")) as [http.IncomingMessage]
    const message = "The file is too large. A course can have at most 100 MB."
    expect([res.statusCode, JSON.parse(await text(res)).message]).toEqual([400, message])
    req.destroy()
  })
})
