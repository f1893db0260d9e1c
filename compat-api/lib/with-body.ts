import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type * as z from "zod/mini"
import type { Session } from "../../backend/lib/sessions"
import { fail } from "./answer"
import { parse } from "./parse"
import { currentSession } from "./session"

type Act<Data, Rest extends unknown[] = []> = (
  req: MedusaRequest,
  res: MedusaResponse,
  data: Data,
  ...rest: Rest
) => Promise<void>

/** Answers 400 to a malformed body. */
export function withBody<S extends z.ZodMiniType>(schema: S, act: Act<z.infer<S>>) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    const parsed = parse(schema, req.body)
    if (!parsed.ok) return fail(res, 400, parsed.message)
    await act(req, res, parsed.data)
  }
}

/** Also answers 401 or 403 unless signed in with the body's address. */
export function withSession<Data extends { email: string }>(schema: z.ZodMiniType<Data>, act: Act<Data, [Session]>) {
  return withBody(schema, async (req, res, data) => {
    const session = await currentSession(req, res, data.email)
    if (session) await act(req, res, data, session)
  })
}
