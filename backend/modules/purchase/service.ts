import { MedusaService } from "@medusajs/framework/utils"
import { Purchase } from "./models/purchase"
import { UnclaimedCapture } from "./models/unclaimed-capture"

export class PurchaseService extends MedusaService({ Purchase, UnclaimedCapture }) {}
