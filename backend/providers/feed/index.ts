import type { NotificationTypes } from "@medusajs/framework/types"
import { AbstractNotificationProviderService, ModuleProvider, Modules } from "@medusajs/framework/utils"

/**
 * The dashboard's bell reads this channel's rows, so nothing has to be sent. Medusa's provider would log them, with file
 * addresses (ruling 41).
 */
class FeedNotificationProvider extends AbstractNotificationProviderService {
  static override identifier = "feed"

  override async send(): Promise<NotificationTypes.ProviderSendNotificationResultsDTO> {
    return {}
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [FeedNotificationProvider] })
