import * as z from "zod"

interface TokenLife {
  /** From when it was made. */
  seconds: number
  endsAt: Date
}

const claims = z.object({ iat: z.number().int(), exp: z.number().int() })

/**
 * How long a JSON Web Token of ours lives, as it says itself. Its signature is not looked at: that is for those who let
 * somebody in by it. Throws for anything else.
 */
export function lifeOf(token: string): TokenLife {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")
  const { iat, exp } = claims.parse(JSON.parse(payload))
  return { seconds: exp - iat, endsAt: new Date(exp * 1_000) }
}
