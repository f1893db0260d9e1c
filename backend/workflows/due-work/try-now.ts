import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller, type WorkKind } from "../../lib/due-work/kinds"
import { runWorkNow } from "../../lib/due-work/run-work"
import { notAllowed, notFound } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { paymentEnvironment } from "../../lib/shop"
import { insertStaffAction } from "../../lib/staff-actions"
import { sendNow } from "../staff-mails/send-now"
import { handlers } from "./handlers"
import { type WorkView, workView } from "./list-due-work"

/** Null once the work is done. Throws `MedusaError`, and the errors of `sendNow`. */
export async function tryNow(container: MedusaContainer, { id, actor }: { id: string; actor: string }) {
  const shown = await workView(container, id)
  const [work] = await run<{ kind: WorkKind; subject: string }>(
    container,
    "select kind, subject from due_work where id = ?",
    [id],
  )
  if (!shown || !work) throw notFound(`The task ${id} is already done, or does not exist.`)
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
    await runWorkNow(container, kind, subject, handlers[kind])
  }
  return (await workView(container, id)) ?? null
}

/** Ruling 19. */
function refuseElsewhere({ environment }: WorkView, here: string): void {
  if (environment === null || environment === here) return
  throw notAllowed(
    `This task belongs to the payment environment ${environment} and waits until the shop uses it again.`,
  )
}
