import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { run } from "../../backend/lib/rows"

/** Returns whether it created one. */
export async function seedAdmin(
  container: MedusaContainer,
  admin: { email: string; password: string },
): Promise<boolean> {
  const [existing] = await container.resolve(Modules.USER).listUsers({}, { take: 1 })
  if (existing) return false
  const auth = container.resolve(Modules.AUTH)
  // An interrupted seed may have registered the address.
  const body = { email: admin.email, password: admin.password }
  const registered = await auth.register("emailpass", { body } as never)
  const { authIdentity, error } = registered.success
    ? registered
    : await auth.authenticate("emailpass", { body } as never)
  if (!authIdentity) throw new Error(`The admin account could not be made: ${error}`)
  // Medusa's call only adds to the metadata.
  await run(container, "update auth_identity set app_metadata = app_metadata - 'user_id' where id = ?", [
    authIdentity.id,
  ])
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: authIdentity.id, userData: { email: admin.email } },
  })
  return true
}
