import type { NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService } from "@medusajs/framework/utils"

/**
 * The bell of the dashboard: it shows the rows of this channel, so nothing is left to be sent. Medusa's own provider for
 * it writes each of them into the log, addresses of files included (ruling 41).
 */
export class FeedNotificationProvider extends AbstractNotificationProviderService {
  static override identifier = "feed"

  override async send(): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    return {}
  }
}
