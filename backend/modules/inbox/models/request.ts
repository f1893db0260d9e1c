import { model } from "@medusajs/framework/utils"
import { requestKinds, requestStates } from "../request-kinds"

/**
 * What somebody wrote by a form (ruling 30). The database also keeps a column `search`, made of all that was typed, and
 * refuses a second request of the same fingerprint on one day (UTC).
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
      /** SHA-256 over all that was typed: the same text is the same request. */
      fingerprint: model.text(),
      /** Where mails to the address end up: see `mailboxOf`. */
      mailbox: model.text(),
      /** When an acknowledgement was queued with it; null when none was. */
      acknowledged_at: model.dateTime().nullable(),
      /** Of a member of staff. */
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
