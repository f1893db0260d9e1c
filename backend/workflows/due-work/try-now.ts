import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller, type WorkKind } from "../../lib/due-work/kinds"
import { workOffNow } from "../../lib/due-work/work-off"
import { notAllowed, notFound } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { paymentEnvironment } from "../../lib/shop"
import { insertStaffAction } from "../../lib/staff-actions"
import { sendNow } from "../staff-mails/send-now"
import { handlers } from "./handlers"
import { type ShownWork, shownWork } from "./list-due-work"

/**
 * Tries at once what waits or was given up, because staff want it, and records who did, on what it is about. Returns it
 * as it is then; null when it is done. Throws MedusaError when there is no such work any more, or it waits for
 * another environment, and of a mail what `sendNow` throws.
 */
export async function tryNow(
  container: MedusaContainer,
  { id, actor }: { id: string; actor: string },
): Promise<ShownWork | null> {
  const shown = await shownWork(container, id)
  const [work] = await run<{ kind: WorkKind; subject: string }>(
    container,
    "select kind, subject from due_work where id = ?",
    [id],
  )
  if (!shown || !work) throw notFound(`There is nothing to be done under ${id} any more.`)
  refuseElsewhere(shown, paymentEnvironment(container))
  const { kind, subject } = work
  if (kind === "mail") {
    await sendNow(container, { id: subject, actor, copy: false })
  } else {
    await together(container, async (transaction) => {
      await transaction.execute(
        `update due_work set state = 'waiting', due_at = now() + ? * interval '1 millisecond', claim = null, claimed_until = null, updated_at = now()
         where id = ?`,
        [leftToCaller, id],
      )
      await insertStaffAction(transaction, {
        actorId: actor,
        action: "try_due_work",
        subject: shown.about ?? { type: "due_work", id },
        details: { kind, subject },
      })
    })
    await workOffNow(container, kind, subject, handlers[kind])
  }
  return (await shownWork(container, id)) ?? null
}

/** These credentials have no access to money of another environment (ruling 19). */
function refuseElsewhere({ environment }: ShownWork, here: string): void {
  if (environment === null || environment === here) return
  throw notAllowed(`This belongs to the environment ${environment}, and waits until the shop takes money there.`)
}
