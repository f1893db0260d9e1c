import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../backend/lib/log/log"
import { paymentEnvironment } from "../backend/lib/shop"
import { type DemoShopper, seedDemoAccount } from "./steps/demo-account"
import { seedDemoCourse } from "./steps/demo-course"
import { seedDemoPurchases } from "./steps/demo-purchases"

const bought = ["CubistFacadeGeneratorPro.zip", "ViewOptimizer.zip"]

/** Only with simulated payments. Returns whether the shopper exists; failures do not stop the shop. */
export async function seedDemo(container: MedusaContainer, shopper: DemoShopper): Promise<boolean> {
  if (paymentEnvironment(container) !== "local") return false
  try {
    const customerId = await seedDemoAccount(container, shopper)
    if (!customerId) return false
    await seedDemoPurchases(container, shopper.email, bought)
    await seedDemoCourse(container, customerId)
    return true
  } catch (error) {
    log.error("demo_failed", { error })
    return false
  }
}
