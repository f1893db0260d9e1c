import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { EvenEmailPass } from "./service"

export default ModuleProvider(Modules.AUTH, { services: [EvenEmailPass] })
