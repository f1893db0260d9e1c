import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ENROLMENT } from "../../backend/modules/enrolment"
import { enrolCustomer } from "../../backend/workflows/enrolment/enrol-customer"
import { uploadCourse } from "../../backend/workflows/enrolment/upload-course"
import { dynamoForSheets } from "../courses/dynamo-for-sheets"
import { pdfOf } from "../courses/pdf"

const filename = "DynamoForSheets.pdf"

/** An enrolment that staff ended stays ended. */
export async function seedDemoCourse(container: MedusaContainer, customerId: string): Promise<void> {
  const service = container.resolve(ENROLMENT)
  const [known] = await service.listCourseFiles({ filename }, { withDeleted: true })
  if (known?.deleted_at) return
  const courseFileId = known?.id ?? (await uploadDemoCourse(container))
  const [enrolment] = await service.listEnrolments(
    { customer_id: customerId, course_file_id: courseFileId },
    { withDeleted: true, select: ["id"] },
  )
  if (!enrolment) await enrolCustomer(container, { customerId, courseFileId })
}

async function uploadDemoCourse(container: MedusaContainer): Promise<string> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "course-"))
  try {
    const source = path.join(folder, filename)
    await fs.promises.writeFile(source, pdfOf(dynamoForSheets))
    return await uploadCourse(container, { name: filename, source })
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true })
  }
}
