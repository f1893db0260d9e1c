import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../lib/due-work/run-work"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import type { AccountWish } from "../../modules/account/service"
import { resetMail } from "./account-mails"
import { changeAndMail } from "./change-and-mail"
import { findIdentity, type Identity } from "./identity"
import { makeResetToken } from "./reset-token"

/** `email` is normalized. Known and unknown addresses behave alike (ruling 26). */
export async function requestReset(
  container: MedusaContainer,
  kind: AccountWish["kind"],
  email: string,
): Promise<void> {
  await container.resolve(ACCOUNT).keepWish(kind, email)
}

/** In milliseconds. */
const outlives = 24 * 60 * 60_000

/** Mails nothing to unknown addresses. */
export function mailRequestedReset(container: MedusaContainer, id: string): Promise<Outcome> {
  return container.resolve(Shop.LOCKS).run(`account-wish:${id}`, async (): Promise<Outcome> => {
    const wish = await container.resolve(ACCOUNT).findWish(id)
    if (!wish) return "done"
    const { email } = wish
    const isOver = container.resolve(Shop.CLOCK).now() - wish.created_at.getTime() > outlives
    const actor = wish.kind === "staff-reset" ? "user" : "customer"
    const identity = await findIdentity(container, email)
    await changeAndMail(container, async (_auth, context, manager) => {
      await manager.execute("delete from account_wish where id = ?", [id])
      if (isOver || !identity || !mayReset(identity, wish)) return []
      return [
        resetMail(
          container.resolve(Shop.SETTINGS),
          email,
          actor,
          await makeResetToken(container, { email, actor }, context),
        ),
      ]
    })
    return "done"
  })
}

function mayReset({ isStaff }: Identity, { kind }: AccountWish): boolean {
  return kind === "shopper-reset" || isStaff
}
