import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { openUpdateToken } from "../../lib/update-token"
import { productName } from "./mail-update"

/** Repeatable. Returns the product's name. Undefined if the link is invalid. */
export async function setUpdateMails(
  container: MedusaContainer,
  { token, scope, isWanted }: { token: string; scope: "product" | "all"; isWanted: boolean },
): Promise<string | undefined> {
  const link = openUpdateToken(token, container.resolve(Shop.SETTINGS).cookieSecret ?? "")
  if (!link) return undefined
  const { email, digitalProductId } = link
  const stop = [email, scope === "all" ? "all" : digitalProductId]
  if (isWanted) await run(container, "delete from update_stop where email = ? and scope = ?", stop)
  else {
    const sql = "insert into update_stop (id, email, scope) values (?, ?, ?) on conflict do nothing"
    await run(container, sql, [generateEntityId(undefined, "ups"), ...stop])
  }
  return productName(container, digitalProductId)
}
