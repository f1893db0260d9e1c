import { model } from "@medusajs/framework/utils"
import { requestKinds, requestStates } from "../request-choices"

/**
 * A shopper's form (ruling 30). The database adds a `search` column and refuses the same fingerprint twice a day (UTC).
 */
export const Request = model
  .define(
    { name: "request", tableName: "inbox_request" },
    {
      id: model.id({ prefix: "req" }).primaryKey(),
      kind: model.enum([...requestKinds]),
      state: model.enum([...requestStates]).default("new"),
      name: model.text(),
      email: model.text(),
      /** See `RequestFields`. */
      fields: model.json(),
      /** SHA-256 of all typed text. */
      fingerprint: model.text(),
      /** See `mailboxOf`. */
      mailbox: model.text(),
      /** Null if no acknowledgement was queued. */
      acknowledged_at: model.dateTime().nullable(),
      /** Staff id. */
      assignee_id: model.text().nullable(),
      received_at: model.dateTime(),
    },
  )
  .indexes([
    { on: ["received_at", "id"], where: "deleted_at IS NULL" },
    { on: ["state", "received_at", "id"], where: "deleted_at IS NULL" },
    { on: ["assignee_id", "received_at"], where: "assignee_id IS NOT NULL" },
    { on: ["email", "received_at"] },
    { on: ["mailbox", "acknowledged_at"], where: "acknowledged_at IS NOT NULL" },
  ])

/** Internal note that staff wrote. The database refuses changes. */
export const RequestNote = model
  .define(
    { name: "request_note", tableName: "inbox_note" },
    {
      id: model.id({ prefix: "rnote" }).primaryKey(),
      request_id: model.text(),
      /** Medusa's user id. */
      author_id: model.text(),
      text: model.text(),
      /** Idempotency key. */
      request_key: model.text(),
      written_at: model.dateTime(),
    },
  )
  .indexes([{ on: ["request_id", "written_at"] }, { on: ["request_key"], unique: true, where: "deleted_at IS NULL" }])

/** Reply by mail. The database refuses changes. Its mail holds the state; the mail's key derives from this id. */
export const RequestReply = model
  .define(
    { name: "request_reply", tableName: "inbox_reply" },
    {
      id: model.id({ prefix: "rrep" }).primaryKey(),
      request_id: model.text(),
      /** Medusa's user id. */
      author_id: model.text(),
      to: model.text(),
      subject: model.text(),
      text: model.text(),
      /** Idempotency key. */
      request_key: model.text(),
      written_at: model.dateTime(),
    },
  )
  .indexes([{ on: ["request_id", "written_at"] }, { on: ["request_key"], unique: true, where: "deleted_at IS NULL" }])
