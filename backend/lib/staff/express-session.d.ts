/** @types/express-session gives every request a session; the contract's calls have none. */
declare module "express-session" {
  import type { EventEmitter } from "node:events"
  import type { RequestHandler } from "express"

  export interface CookieOptions {
    path?: string
    httpOnly?: boolean
    secure?: boolean
    sameSite?: "lax"
    /** In milliseconds. */
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
    proxy?: boolean
  }): RequestHandler
}
