import type { MedusaContainer } from "@medusajs/framework/types"
import { amountOf } from "../../../lib/totals"
import { filesOfGroups, groupsOfLists } from "../../catalogue/group-prices"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { sellingTerms } from "../../catalogue/selling-terms"
import { productsByFilename } from "../quote/products-by-filename"

/** Group prices below the public price, in dollars, with the group's name. */
export async function sessionPrices(container: MedusaContainer, groups: ProvenGroups) {
  const filenames = await filesOfGroups(container, groups)
  if (filenames.length === 0) return []
  const wanted = await productsByFilename(container, await sellingTerms(container), filenames, groups)
  const lists = [...wanted.values()].flatMap(({ groupListId }) => groupListId ?? [])
  const theirs = await groupsOfLists(container, groups, [...new Set(lists)])
  return [...wanted].flatMap(([filename, { unitPrice: price, groupListId }]) =>
    groupListId === undefined ? [] : [{ filename, price: amountOf(price), group: theirs.get(groupListId)?.name ?? "" }],
  )
}
