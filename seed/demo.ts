import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../backend/lib/log/log"
import { paymentEnvironment } from "../backend/lib/shop"
import { type DemoShopper, seedDemoAccount } from "./steps/demo-account"
import { seedDemoCourse } from "./steps/demo-course"
import { seedDemoPurchases } from "./steps/demo-purchases"

const bought = ["CubistFacadeGeneratorPro.zip", "ViewOptimizer.zip"]

/**
 * A shopper to look around with, who bought two scripts and is enrolled in a course; only where payments are simulated.
 * Makes only what is missing, like the rest of the seed. Returns whether the shopper is there: the shop starts without,
 * too.
 */
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
