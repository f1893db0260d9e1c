import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { ModuleContext } from "../../lib/statements"

type Change = (auth: IAuthModuleService, context: ModuleContext, manager: EntityManager) => Promise<QueuedMail[]>

/** This method is missing from the module's type. */
interface Transactions {
  baseRepository_: { transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> }
}

/** Changes rows and queues mails in one transaction (ruling 40). */
export async function changeAndMail(container: MedusaContainer, change: Change): Promise<void> {
  const auth = container.resolve(Modules.AUTH) as IAuthModuleService & Transactions
  await auth.baseRepository_.transaction(async (manager) =>
    insertMails(manager, await change(auth, { transactionManager: manager }, manager)),
  )
}
