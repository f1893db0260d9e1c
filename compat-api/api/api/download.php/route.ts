import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DIGITAL_PRODUCT } from "../../../../backend/modules/digital-product"
import { ENROLMENT } from "../../../../backend/modules/enrolment"
import { courseKindOf } from "../../../../backend/modules/enrolment/course-kinds"
import { enrolledCourses } from "../../../../backend/workflows/enrolment/enrolled-courses"
import { findDownload } from "../../../../backend/workflows/purchase/queries/find-download"
import { anyDownloadQuery, type CourseDownloadQuery, type DownloadQuery } from "../../../contract/download"
import { refusalOf } from "../../../lib/download-refusals"
import { parse } from "../../../lib/parse"
import { type DownloadError, incompleteLink, sendDownloadError } from "../../../lib/send-error"
import { sendFile } from "../../../lib/send-file"
import { findOwnSession, type SessionRefusal, sessionOf } from "../../../lib/session"

/** A purchased file (by `transaction` and `file`) or a course (by `file` and `email`). Ruling 31. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(anyDownloadQuery, req.query)
  if (!parsed.ok) return sendDownloadError(req, res, incompleteLink(parsed.message))
  await ("transaction" in parsed.data ? sendPurchase(req, res, parsed.data) : sendCourse(req, res, parsed.data))
}

const noSession: Readonly<Record<SessionRefusal["status"], Omit<DownloadError, "status" | "message">>> = {
  401: { title: "Please log in", wayOn: { href: "/login", label: "Go to Login" } },
  403: { title: "Another account's course" },
}

const notEnrolled: DownloadError = {
  status: 404,
  title: "Course not found",
  message: "Your account is not enrolled in a course of this name.",
}

async function sendPurchase(req: MedusaRequest, res: MedusaResponse, query: DownloadQuery): Promise<void> {
  const { transaction: transactionId, file: filename, token, version } = query
  const sessionEmail = async () => (await sessionOf(req, res))?.email
  const found = await findDownload(req.scope, {
    transactionId,
    filename,
    token,
    version,
    // The shop's own mails add `from=mail` (workflows/purchase/mails/completion-mails.ts).
    isMailed: req.query.from === "mail",
    sessionEmail,
  })
  if (!found.ok) return sendDownloadError(req, res, refusalOf(found))
  const { entitlementId, fileId, byBuyer, ...file } = found.download
  await sendFile(req, res, {
    ...file,
    mimeType: "application/zip",
    disposition: "attachment",
    began: () => req.scope.resolve(DIGITAL_PRODUCT).countDownloads([{ entitlementId, fileId }], byBuyer),
  })
}

async function sendCourse(req: MedusaRequest, res: MedusaResponse, query: CourseDownloadQuery): Promise<void> {
  const session = await findOwnSession(req, res, query.email)
  if ("status" in session) return sendDownloadError(req, res, { ...session, ...noSession[session.status] })
  const [course] = await enrolledCourses(req.scope, session, query.file)
  const kind = course && courseKindOf(course.filename)
  if (!kind) return sendDownloadError(req, res, notEnrolled)
  const { enrolmentId, ...file } = course
  await sendFile(req, res, {
    ...file,
    ...kind,
    began: () => req.scope.resolve(ENROLMENT).countOpening(enrolmentId),
  })
}
