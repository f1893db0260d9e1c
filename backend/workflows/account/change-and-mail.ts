import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { ModuleContext } from "../../lib/statements"

/** Changes what Medusa's auth module keeps, in the transaction of this context; returns the mails that follow. */
type Change = (auth: IAuthModuleService, context: ModuleContext, manager: EntityManager) => Promise<QueuedMail[]>

/**
 * Changes an account together with the mails that follow from it: all of it is written, or nothing (ruling 40).
 */
export async function changeAndMail(container: MedusaContainer, change: Change): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  // Every module has it; its type leaves it out.
  const { baseRepository_: repository } = auth as unknown as {
    baseRepository_: { transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> }
  }
  await repository.transaction(async (manager) =>
    insertMails(manager, await change(auth, { transactionManager: manager }, manager)),
  )
}
