import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, transactionOf } from "../../lib/statements"
import { CourseFile, CourseVersion } from "./models/course-file"
import { Enrolment } from "./models/enrolment"

export interface StoredCourse {
  /** Key in Medusa's file module. */
  storageKey: string
  /** In bytes. */
  size: number
  sha256: string
}

export interface NewCourse extends StoredCourse {
  filename: string
  mimeType: string
  /** Undefined if the seed makes it. */
  actorId?: string | undefined
}

export class EnrolmentService extends MedusaService({ CourseFile, CourseVersion, Enrolment }) {
  /** Returns the course's id. Undefined if the name is taken. */
  @InjectTransactionManager()
  async addCourse(course: NewCourse, @MedusaContext() context: ModuleContext = {}): Promise<string | undefined> {
    const manager = transactionOf(context)
    const [added] = await manager.execute<{ id: string }[]>(
      `insert into course_file (id, filename, mime_type, storage_key, size, sha256) values (?, ?, ?, ?, ?, ?)
       on conflict (filename) where deleted_at is null do nothing returning id`,
      [
        generateEntityId(undefined, "cfile"),
        course.filename,
        course.mimeType,
        course.storageKey,
        course.size,
        course.sha256,
      ],
    )
    if (added) await insertVersion(manager, added.id, course, course.actorId)
    return added?.id
  }

  /** False if this content is already delivered, or the course is unknown. */
  @InjectTransactionManager()
  async replaceCourse(
    courseFileId: string,
    stored: StoredCourse,
    actorId: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const manager = transactionOf(context)
    const { storageKey, size, sha256 } = stored
    const changed = await manager.execute<{ id: string }[]>(
      `update course_file set storage_key = ?, size = ?, sha256 = ?, updated_at = now()
       where id = ? and deleted_at is null and sha256 <> ? returning id`,
      [storageKey, size, sha256, courseFileId, sha256],
    )
    if (changed.length === 0) return false
    await insertVersion(manager, courseFileId, stored, actorId)
    const subject = { type: "course_file", id: courseFileId }
    await insertStaffAction(manager, { actorId, action: "replace", subject, details: { sha256 } })
    return true
  }

  /** False if the version is unknown or already delivered. */
  @InjectTransactionManager()
  async deliverVersion(
    courseFileId: string,
    versionId: string,
    actorId: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const manager = transactionOf(context)
    const changed = await manager.execute<{ sha256: string }[]>(
      `update course_file set storage_key = version.storage_key, size = version.size, sha256 = version.sha256,
         updated_at = now()
       from course_version version
       where version.id = ? and version.course_file_id = course_file.id and course_file.id = ?
         and course_file.deleted_at is null and course_file.storage_key <> version.storage_key
       returning version.sha256`,
      [versionId, courseFileId],
    )
    const [delivered] = changed
    if (!delivered) return false
    const subject = { type: "course_file", id: courseFileId }
    await insertStaffAction(manager, { actorId, action: "deliver", subject, details: { sha256: delivered.sha256 } })
    return true
  }

  /** Idempotent; returns the enrolment's id. */
  @InjectTransactionManager()
  async enrol(
    { customerId, courseFileId, actorId }: { customerId: string; courseFileId: string; actorId?: string | undefined },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<string> {
    const manager = transactionOf(context)
    const [created] = await manager.execute<{ id: string }[]>(
      `insert into enrolment (id, customer_id, course_file_id, enrolled_at) values (?, ?, ?, now())
       on conflict (customer_id, course_file_id) where deleted_at is null do nothing returning id`,
      [generateEntityId(undefined, "enrol"), customerId, courseFileId],
    )
    if (created) {
      await recordRight(manager, "enrol", customerId, courseFileId, actorId)
      return created.id
    }
    const [known] = await manager.execute<{ id: string }[]>(
      "select id from enrolment where customer_id = ? and course_file_id = ? and deleted_at is null",
      [customerId, courseFileId],
    )
    if (!known) throw new Error("The enrolment was neither created nor found.")
    return known.id
  }

  /** False if there is no such enrolment. */
  @InjectTransactionManager()
  async endEnrolment(
    { enrolmentId, customerId, actorId }: { enrolmentId: string; customerId: string; actorId?: string | undefined },
    @MedusaContext() context: ModuleContext = {},
  ): Promise<boolean> {
    const manager = transactionOf(context)
    const [ended] = await manager.execute<{ course_file_id: string }[]>(
      `update enrolment set deleted_at = now(), updated_at = now()
       where id = ? and customer_id = ? and deleted_at is null returning course_file_id`,
      [enrolmentId, customerId],
    )
    if (ended) await recordRight(manager, "end_enrolment", customerId, ended.course_file_id, actorId)
    return ended !== undefined
  }

  /** One statement, so parallel openings all count. */
  @InjectManager()
  async countOpening(enrolmentId: string, @MedusaContext() context: ModuleContext = {}): Promise<void> {
    await context.manager?.execute(
      `insert into course_access (enrolment_id, day) values (?, (now() at time zone 'UTC')::date)
       on conflict (enrolment_id, day) do update set openings = course_access.openings + 1, last_at = now()`,
      [enrolmentId],
    )
  }
}

async function insertVersion(
  manager: EntityManager,
  courseFileId: string,
  { storageKey, size, sha256 }: StoredCourse,
  actorId: string | undefined,
): Promise<void> {
  await manager.execute(
    `insert into course_version (id, course_file_id, storage_key, size, sha256, uploaded_by) values (?, ?, ?, ?, ?, ?)`,
    [generateEntityId(undefined, "cver"), courseFileId, storageKey, size, sha256, actorId ?? null],
  )
}

async function recordRight(
  manager: EntityManager,
  action: "enrol" | "end_enrolment",
  customerId: string,
  courseFileId: string,
  actorId: string | undefined,
): Promise<void> {
  if (!actorId) return
  const [course] = await manager.execute<{ filename: string }[]>("select filename from course_file where id = ?", [
    courseFileId,
  ])
  const subject = { type: "customer", id: customerId }
  await insertStaffAction(manager, { actorId, action, subject, reason: course?.filename })
}
