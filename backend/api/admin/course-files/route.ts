import fs from "node:fs"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { uploadCourseFileWorkflow } from "../../../workflows/enrolment/upload-course-file"
import { type ReceivedFile, receivedFile } from "./receive-file"

/** The courses that staff uploaded. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "course_file",
    fields: req.queryConfig.fields,
    filters: req.filterableFields,
    pagination: req.queryConfig.pagination,
  })
  res.json({ course_files: data, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}

/** Uploads a course: the field `file` of a form (multipart/form-data). */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await keep(req, receivedFile(req))
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "course_file",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.json({ course_file: data[0] })
}

async function keep({ scope }: AuthenticatedMedusaRequest, received: ReceivedFile): Promise<string> {
  try {
    const input = { filename: received.name, source: received.path }
    const { result } = await uploadCourseFileWorkflow(scope).run({ input })
    return result.id
  } finally {
    await fs.promises.rm(received.path, { force: true })
  }
}
