import { model } from "@medusajs/framework/utils"

/** An action that staff took. The database refuses changes. */
export const StaffAction = model
  .define("staff_action", {
    id: model.id({ prefix: "sact" }).primaryKey(),
    /** Medusa's user or API key. */
    actor_id: model.text(),
    /** Verb, such as "reveal" or "revoke". */
    action: model.text(),
    /** Table and id. */
    subject_type: model.text(),
    subject_id: model.text(),
    reason: model.text().nullable(),
    /** Holds no secret. */
    details: model.json().nullable(),
    at: model.dateTime(),
  })
  .indexes([{ on: ["subject_type", "subject_id", "at"] }, { on: ["actor_id", "at"] }])
