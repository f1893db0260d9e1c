import type { MedusaContainer } from "@medusajs/framework/types"
import { changeOf, everythingChanged } from "../../backend/lib/catalogue-change"
import type { ChannelListener } from "../../backend/lib/channel-listener"
import { log } from "../../backend/lib/log/log"
import type { Settings } from "../../backend/lib/settings"
import { LiveCatalogue, type LiveCatalogueOptions } from "./live-catalogue"

export interface FollowedCatalogue extends Pick<LiveCatalogue, "now" | "arriving"> {
  stop(): void
}

export async function followCatalogue(
  container: MedusaContainer,
  { paypal, contact, measuredVisits }: Settings,
  listener: ChannelListener,
): Promise<FollowedCatalogue> {
  const logTrouble: LiveCatalogueOptions["log"] = (message, error) => log.error("catalogue", { message, error })
  const early: Parameters<LiveCatalogue["change"]>[0][] = []
  let take: LiveCatalogue["change"] = (change) => void early.push(change)
  // Listen before reading, or a change in between is lost.
  await listener.follow("catalogue_changed", {
    heard: (texts) => take(changeOf(texts)),
    missed: () => take(everythingChanged),
  })
  const live = await LiveCatalogue.load({ container, paypal, published: { contact, measuredVisits }, log: logTrouble })
  take = (change) => live.change(change)
  early.forEach(take)
  return live
}
