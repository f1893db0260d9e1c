import { getAuthContextFromJwtToken } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateJwtToken, Modules } from "@medusajs/framework/utils"
import { resetSeconds } from "../../lib/account-times"
import type { ModuleContext } from "../../lib/statements"
import { provider } from "./identity"

interface ResetClaims {
  entity_id: string
  provider: string
  actor_type: string
  purpose: string
  jti: string
}

const claims = { provider, actor_type: "customer", purpose: "reset" }

interface ResetOf {
  email: string
  actor: "customer" | "user"
}

/** In seconds. For staff as in Medusa. */
const validFor = { customer: resetSeconds, user: 15 * 60 } as const

/** Works once and voids earlier tokens (ruling 26). Medusa's workflow fixes 15 minutes; its row stores only a hash. */
export async function makeResetToken(
  container: MedusaContainer,
  { email, actor }: ResetOf,
  context: ModuleContext = {},
): Promise<string> {
  const { jti } = await container
    .resolve(Modules.AUTH)
    .createPasswordResetToken({ entity_id: email, provider, ttl_seconds: validFor[actor] }, context)
  const { secret, jwtOptions } = jwtSettings(container)
  return generateJwtToken(
    { entity_id: email, ...claims, actor_type: actor },
    {
      secret,
      expiresIn: validFor[actor],
      jwtOptions: { ...jwtOptions, jwtid: jti },
    },
  )
}

/** Undefined if the token is invalid. Does not use it up. */
export function addressOfResetToken(container: MedusaContainer, token: string): string | undefined {
  return read(container, token)?.entity_id
}

/** False if the token is used, replaced or expired. */
export async function redeemResetToken(container: MedusaContainer, token: string): Promise<boolean> {
  const read_ = read(container, token)
  if (!read_) return false
  try {
    const { jti, entity_id } = read_
    await container.resolve(Modules.AUTH).consumePasswordResetToken({ jti, provider, entity_id })
    return true
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "unauthorized") return false
    throw error
  }
}

export async function voidResetTokens(container: MedusaContainer, email: string): Promise<void> {
  // Medusa keeps only the newest token.
  await redeemResetToken(container, await makeResetToken(container, { email, actor: "customer" }))
}

function read(container: MedusaContainer, token: string): ResetClaims | undefined {
  const { secret, jwtOptions, jwtPublicKey, jwtVerifyOptions } = jwtSettings(container)
  const read = getAuthContextFromJwtToken(
    `Bearer ${token}`,
    secret,
    ["bearer"],
    [claims.actor_type],
    jwtPublicKey,
    jwtVerifyOptions ?? jwtOptions,
  ) as Partial<ResetClaims> | null
  const { entity_id, jti, purpose } = read ?? {}
  if (!entity_id || !jti || purpose !== claims.purpose) return undefined
  return { ...claims, entity_id, jti }
}

function jwtSettings(container: MedusaContainer) {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const { jwtSecret: secret = "", jwtOptions, jwtPublicKey, jwtVerifyOptions } = http
  return { secret, jwtOptions, jwtPublicKey, jwtVerifyOptions }
}
