import { model } from "@medusajs/framework/utils"

/**
 * Something that is to be done, written in the commit of what it follows from (ruling 40). Once it is done, the row is
 * gone: what came of it is kept with what it was about.
 */
export const DueWork = model
  .define("due_work", {
    id: model.id({ prefix: "due" }).primaryKey(),
    /** One of `kinds`. */
    kind: model.text(),
    /** What it is about: the id of a row, mostly. A kind has one row for it. */
    subject: model.text(),
    /** Where it belongs to payments: it waits until the shop takes money there again (ruling 19). */
    environment: model.text().nullable(),
    /** `dead`: nobody tries it any more, unless staff want it. */
    state: model.enum(["waiting", "dead"]).default("waiting"),
    due_at: model.dateTime(),
    /** Before all others of its kind, however long those have waited. */
    goes_first: model.boolean().default(false),
    /** How often it was begun. */
    tries: model.number().default(0),
    /** A try that fails after this is the last one. */
    ends_at: model.dateTime().nullable(),
    /** Names the claim of the worker who has it in hand; one who died loses it at `claimed_until`. */
    claim: model.text().nullable(),
    claimed_until: model.dateTime().nullable(),
    /** Why the last try failed, without addresses and secrets. */
    last_error: model.text().nullable(),
  })
  .indexes([
    { on: ["kind", "subject"], unique: true },
    { on: ["kind", "due_at"], where: "state = 'waiting'", name: "IDX_due_work_to_claim" },
    { on: ["created_at", "id"] },
  ])
