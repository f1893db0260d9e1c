import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { PaypalPaymentProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [PaypalPaymentProvider] })
