import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { FeedNotificationProvider } from "./service"

export default ModuleProvider(Modules.NOTIFICATION, { services: [FeedNotificationProvider] })
