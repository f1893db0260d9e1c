import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { weekOf } from "../../lib/web-vitals"

/** Half a year shows whether a change of the shop helped. Weeks beside the present one. */
const kept = 26

/** Takes away a batch of the counts of weeks long ago. Returns how many. */
export async function clearVitals(container: MedusaContainer, limit: number): Promise<number> {
  const first = weekOf(container.resolve(Shop.CLOCK).now(), kept)
  const gone = await run(
    container,
    `delete from web_vital where ctid in (select ctid from web_vital where week < ?::date limit ?) returning 1`,
    [first, limit],
  )
  return gone.length
}
