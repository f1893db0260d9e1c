import { model } from "@medusajs/framework/utils"

/**
 * What a member of staff did to something that somebody paid for, or wrote. Rows are only ever added; the database
 * refuses to change or delete one.
 */
export const StaffAction = model
  .define("staff_action", {
    id: model.id({ prefix: "sact" }).primaryKey(),
    /** Medusa's user, or its API key. */
    actor_id: model.text(),
    /** A verb of the shop's, such as "reveal" or "revoke". */
    action: model.text(),
    /** The row that it was done to: its table, and its id. */
    subject_type: model.text(),
    subject_id: model.text(),
    /** Why, in the words of whoever did it. */
    reason: model.text().nullable(),
    /** What of it changed, when the action alone does not say. Holds no secret. */
    details: model.json().nullable(),
    /** When it was done. */
    at: model.dateTime(),
  })
  .indexes([{ on: ["subject_type", "subject_id", "at"] }, { on: ["actor_id", "at"] }])
