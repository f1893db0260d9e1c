import { model } from "@medusajs/framework/utils"

/** Work for later, written in the transaction that causes it (ruling 40) and deleted once done. */
export const DueWork = model
  .define("due_work", {
    id: model.id({ prefix: "due" }).primaryKey(),
    /** Key of `kinds`. */
    kind: model.text(),
    /** Usually a row's id; unique per kind. */
    subject: model.text(),
    /** The work waits until the shop uses this payment environment (ruling 19). */
    environment: model.text().nullable(),
    /** `dead`: no longer attempted, unless staff retry it. */
    state: model.enum(["waiting", "dead"]).default("waiting"),
    due_at: model.dateTime(),
    /** Runs before all other work of its kind. */
    goes_first: model.boolean().default(false),
    tries: model.number().default(0),
    /** A failure after this time is final. */
    ends_at: model.dateTime().nullable(),
    /** Worker's claim, void after `claimed_until`. */
    claim: model.text().nullable(),
    claimed_until: model.dateTime().nullable(),
    /** Contains no addresses and no secrets. */
    last_error: model.text().nullable(),
  })
  .indexes([
    { on: ["kind", "subject"], unique: true },
    { on: ["kind", "due_at"], where: "state = 'waiting'", name: "IDX_due_work_to_claim" },
    { on: ["created_at", "id"] },
  ])
