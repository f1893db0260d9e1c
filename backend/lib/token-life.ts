import * as z from "zod"

interface TokenLife {
  seconds: number
  endsAt: Date
}

const claims = z.object({ iat: z.number().int(), exp: z.number().int() })

/** Does not verify it. Throws for other texts. */
export function lifeOf(token: string): TokenLife {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")
  const { iat, exp } = claims.parse(JSON.parse(payload))
  return { seconds: exp - iat, endsAt: new Date(exp * 1_000) }
}
