import type { MedusaContainer } from "@medusajs/framework/types"
import { inDatabaseTurn } from "./database-turn"

/** What this process is asked to seed, by its environment. */
function asked() {
  const { SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD, SEED_DEMO_EMAIL, SEED_DEMO_PASSWORD } = process.env
  const account = (email?: string, password?: string) => (email && password ? { email, password } : undefined)
  return {
    admin: account(SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD),
    demo: account(SEED_DEMO_EMAIL, SEED_DEMO_PASSWORD),
  }
}

/**
 * Loads Medusa, and seeds when the environment asks for it: then one process at a time, as Medusa makes its store and its
 * sales channel while it is loaded. The seed's code, drawings and films among it, is loaded by those who ask for it alone.
 */
export async function loadAndSeed<Loaded extends { container: MedusaContainer }>(
  databaseUrl: string,
  load: () => Promise<Loaded>,
): Promise<{ medusa: Loaded; hasDemo: boolean; hasMadeAdmin: boolean }> {
  const { admin, demo } = asked()
  const run = async () => {
    const medusa = await load()
    const seeded = admin && (await (await import("../../seed/main.js")).seed(medusa.container, { admin }))
    const hasDemo = demo ? await (await import("../../seed/demo.js")).seedDemo(medusa.container, demo) : false
    return { medusa, hasDemo, hasMadeAdmin: seeded?.hasMadeAdmin ?? false }
  }
  return admin || demo ? inDatabaseTurn(databaseUrl, run) : run()
}
