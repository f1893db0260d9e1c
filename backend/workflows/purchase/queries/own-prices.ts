import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../../lib/totals"
import { filesOfGroups, groupsOfLists } from "../../catalogue/group-prices"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { sellingTerms } from "../../catalogue/selling-terms"
import { wantedProducts } from "../quote/wanted-products"

export interface OwnPrice {
  filename: string
  price: Cents
  /** The name of the group whose price it is. */
  group: string
}

/** What members of these groups pay less for than everybody else. */
export async function ownPrices(container: MedusaContainer, groups: ProvenGroups): Promise<OwnPrice[]> {
  const filenames = await filesOfGroups(container, groups)
  if (filenames.length === 0) return []
  const wanted = await wantedProducts(container, await sellingTerms(container), filenames, groups)
  const lists = [...wanted.values()].flatMap(({ groupListId }) => groupListId ?? [])
  const theirs = await groupsOfLists(container, groups, [...new Set(lists)])
  return [...wanted].flatMap(([filename, { unitPrice: price, groupListId }]) =>
    groupListId === undefined ? [] : [{ filename, price, group: theirs.get(groupListId)?.name ?? "" }],
  )
}
