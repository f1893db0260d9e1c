import fs from "node:fs"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { uploadCourseFileWorkflow } from "../../../workflows/enrolment/upload-course-file"
import { receivedFile } from "./receive-file"

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
  const received = receivedFile(req)
  try {
    const { result } = await uploadCourseFileWorkflow(req.scope).run({
      input: { filename: received.name, source: received.path },
    })
    const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "course_file",
      fields: req.queryConfig.fields,
      filters: { id: result.id },
    })
    res.json({ course_file: data[0] })
  } finally {
    await fs.promises.rm(received.path, { force: true })
  }
}
