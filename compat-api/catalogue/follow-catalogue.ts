import type { MedusaContainer } from "@medusajs/framework/types"
import { Client } from "pg"
import { CatalogueChanges } from "../../backend/lib/catalogue-changes"
import { log } from "../../backend/lib/log/log"
import type { Settings } from "../../backend/lib/settings"
import { LiveCatalogue, type LiveCatalogueOptions } from "./live-catalogue"

export interface FollowedCatalogue extends Pick<LiveCatalogue, "now" | "arriving"> {
  stop(): Promise<void>
}

/**
 * The catalogue as it is, from now on: read once, then brought up to every change that any process commits. Rejects
 * when the shop has not been seeded.
 */
export async function followCatalogue(container: MedusaContainer, settings: Settings): Promise<FollowedCatalogue> {
  const logTrouble: LiveCatalogueOptions["log"] = (message, error) => log.error("catalogue", { message, error })
  const early: Parameters<LiveCatalogue["change"]>[0][] = []
  let take: LiveCatalogue["change"] = (change) => void early.push(change)
  // Listening begins before reading, so that no change falls in between.
  const changes = await CatalogueChanges.follow({
    connect: async () => {
      const client = new Client({
        connectionString: settings.databaseUrl,
        application_name: "catalogue",
        keepAlive: true,
      })
      await client.connect()
      return client
    },
    onChange: (change) => take(change),
    log: logTrouble,
  })
  const live = await LiveCatalogue.load({
    container,
    paypal: settings.paypal,
    contact: settings.contact,
    log: logTrouble,
  })
  take = (change) => live.change(change)
  early.forEach(take)
  return {
    now: () => live.now(),
    arriving: () => live.arriving(),
    async stop() {
      live.stop()
      await changes.stop()
    },
  }
}
