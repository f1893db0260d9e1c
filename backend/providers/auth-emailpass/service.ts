import { availableParallelism } from "node:os"
import { EmailPassAuthService } from "@medusajs/auth-emailpass/dist/services/emailpass"
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityProviderService,
} from "@medusajs/framework/types"
import { normalEmail } from "../../lib/email"
import { requester } from "../../lib/log/request-context"
import { WorkQueue } from "../../lib/work-queue"

/** A hash takes 0.1 s of a core and 32 MB; half of the cores stay free. */
const hashing = new WorkQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  mostOfOne: 50,
  most: 500,
})

/** Each call hashes at most one password at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return hashing.run({ by: requester() }, work)
}

/**
 * Medusa's password sign-in, with normalized addresses (ruling 27), equal time for unknown addresses (ruling 24) and queued hashing.
 * Throws `TooBusy`.
 */
export class EvenEmailPass extends EmailPassAuthService {
  override authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    return inTurn(() => this.authenticateEvenly(normalised(input), identities))
  }

  asKept(password: string): Promise<string> {
    return inTurn(() => this.hashPassword(password))
  }

  override register(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    return inTurn(() => super.register(normalised(input), identities))
  }

  override update(...input: Parameters<EmailPassAuthService["update"]>): ReturnType<EmailPassAuthService["update"]> {
    return inTurn(() => super.update(...input))
  }

  private async authenticateEvenly(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    let isUnknown = false
    const watched: AuthIdentityProviderService = {
      ...identities,
      retrieve: (selector) =>
        identities.retrieve(selector).catch((error) => {
          isUnknown = true
          throw error
        }),
    }
    const answer = await super.authenticate(input, watched)
    if (isUnknown) await this.hashPassword(input.body?.password ?? "")
    return answer
  }
}

function normalised(input: AuthenticationInput): AuthenticationInput {
  const email: unknown = input.body?.email
  if (typeof email !== "string") return input
  return { ...input, body: { ...input.body, email: normalEmail(email) } }
}
