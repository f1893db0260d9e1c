import { decode } from "jsonwebtoken"
import * as z from "zod"

interface TokenLife {
  seconds: number
  endsAt: Date
}

const claims = z.object({ iat: z.number().int(), exp: z.number().int() })

/** Does not verify the token. Throws for other texts. */
export function lifeOf(token: string): TokenLife {
  const { iat, exp } = claims.parse(decode(token))
  return { seconds: exp - iat, endsAt: new Date(exp * 1_000) }
}
