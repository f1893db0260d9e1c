import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../backend/lib/log/log"
import { run } from "../../backend/lib/rows"
import type { SeedOptions } from "../../seed/main"
import { inDatabaseTurn } from "./open-connection"

function asked() {
  const { SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD, SEED_DEMO_EMAIL, SEED_DEMO_PASSWORD } = process.env
  const account = (email?: string, password?: string) => (email && password ? { email, password } : undefined)
  return {
    admin: account(SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD),
    demo: account(SEED_DEMO_EMAIL, SEED_DEMO_PASSWORD),
  }
}

/** One process at a time: loading Medusa creates store and sales channel. Imports the seed only then. */
export async function loadAndSeed<Loaded extends { container: MedusaContainer }>(
  databaseUrl: string,
  load: () => Promise<Loaded>,
): Promise<{ medusa: Loaded; hasDemo: boolean; hasMadeAdmin: boolean }> {
  const { admin, demo } = asked()
  const loadAll = async () => {
    const medusa = await load()
    const seeded = admin && (await seedUnlessSetUp(medusa.container, { admin }))
    const hasDemo = demo ? await (await import("../../seed/demo.js")).seedDemo(medusa.container, demo) : false
    return { medusa, hasDemo, hasMadeAdmin: seeded?.hasMadeAdmin ?? false }
  }
  return admin || demo ? inDatabaseTurn(databaseUrl, loadAll) : loadAll()
}

/** If the seed fails, a shop with products starts anyway, so that staff can repair it. */
async function seedUnlessSetUp(container: MedusaContainer, options: SeedOptions) {
  const { seed } = await import("../../seed/main.js")
  try {
    return await seed(container, options)
  } catch (error) {
    const [product] = await run(container, "select from product limit 1")
    if (!product) throw error
    log.error("seed_failed", { error })
    return undefined
  }
}
