import { EmailPassAuthService } from "@medusajs/auth-emailpass/dist/services/emailpass"
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from "@medusajs/framework/types"
import { normalEmail } from "../../lib/email"

/**
 * Medusa's passwords, with two rules added for everybody who signs in, by whichever route: an address has one form
 * (ruling 27), and an unknown one costs the same hashing as a known one, so that nobody learns from the clock who has
 * an account (ruling 24).
 */
export class EvenEmailPass extends EmailPassAuthService {
  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const normal = normalised(input)
    let isUnknown = false
    const watched: AuthIdentityProviderService = {
      ...identities,
      retrieve: (selector) =>
        identities.retrieve(selector).catch((error) => {
          isUnknown = true
          throw error
        }),
    }
    const answer = await super.authenticate(normal, watched)
    if (isUnknown) await this.hashPassword(normal.body?.password ?? "")
    return answer
  }

  /** As it is kept. */
  asKept(password: string): Promise<string> {
    return this.hashPassword(password)
  }

  override register(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    return super.register(normalised(input), identities)
  }
}

function normalised(input: AuthenticationInput): AuthenticationInput {
  const email: unknown = input.body?.email
  if (typeof email !== "string") return input
  return { ...input, body: { ...input.body, email: normalEmail(email) } }
}
