import { MedusaService } from "@medusajs/framework/utils"
import { CourseFile } from "./models/course-file"
import { Enrolment } from "./models/enrolment"

export class EnrolmentService extends MedusaService({ CourseFile, Enrolment }) {}
