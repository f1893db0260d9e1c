import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

/** The first staff account, made when there is none. Returns whether it was made now. */
export async function seedAdmin(
  container: MedusaContainer,
  admin: { email: string; password: string },
): Promise<boolean> {
  const [existing] = await container.resolve(Modules.USER).listUsers({}, { take: 1, withDeleted: true })
  if (existing) return false
  const auth = container.resolve(Modules.AUTH)
  // A seed that was cut short may have registered the address already: then the password is right, and signs in.
  const body = { email: admin.email, password: admin.password }
  const registered = await auth.register("emailpass", { body } as never)
  const { authIdentity, error } = registered.success
    ? registered
    : await auth.authenticate("emailpass", { body } as never)
  if (!authIdentity) throw new Error(`The admin account could not be made: ${error}`)
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: authIdentity.id, userData: { email: admin.email } },
  })
  return true
}
