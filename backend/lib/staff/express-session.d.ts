/**
 * As much of express-session's types as is used. Those that there are (@types/express-session) say of every request
 * that it has a session, which is true of no call to the shop's contract.
 */
declare module "express-session" {
  import type { EventEmitter } from "node:events"
  import type { RequestHandler } from "express"

  export interface CookieOptions {
    path?: string
    httpOnly?: boolean
    secure?: boolean
    sameSite?: "lax"
    /** Milliseconds. */
    maxAge?: number
  }

  export interface SessionData {
    cookie: CookieOptions & { originalMaxAge: number | null; expires?: Date }
  }

  export type Session = SessionData & {
    readonly id: string
    regenerate(done: (error?: unknown) => void): void
  }

  export abstract class Store extends EventEmitter {
    abstract get(id: string, done: (error: unknown, session?: SessionData | null) => void): void
    abstract set(id: string, session: SessionData, done?: (error?: unknown) => void): void
    abstract destroy(id: string, done?: (error?: unknown) => void): void
    abstract touch(id: string, session: SessionData, done?: (error?: unknown) => void): void
  }

  export default function session(options: {
    name: string
    secret: string
    store: Store
    cookie: CookieOptions
    resave: boolean
    saveUninitialized: boolean
    /** Whether `X-Forwarded-Proto` tells that the connection is secure. */
    proxy?: boolean
  }): RequestHandler
}
