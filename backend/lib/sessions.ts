/** Who is signed in. */
export interface Session {
  authIdentityId: string
  customerId: string
  /** The identity's own address, normalised (ruling 27). */
  email: string
}

/** From where, as roughly as its owner needs it to know the session again. */
export interface Seen {
  /** Such as `203.0.113.0/24`. */
  network: string
  /** Such as `Firefox on Windows`. */
  browser: string | undefined
}

interface FoundSession extends Session {
  /** It was prolonged just now, until then: the browser's cookie is to be prolonged as well. */
  prolongedTo: Date | undefined
}

/** A session as its owner sees it. */
export interface ListedSession {
  /** Ends it, and opens nothing: the hash of its secret. */
  id: string
  startedAt: Date
  lastUsedAt: Date
  network: string | null
  browser: string | null
}

/** Browsers signed in to the shop. `secret` is what a browser's cookie carries; only its hash is kept. */
export interface Sessions {
  start(session: Session, seen: Seen): Promise<string>
  find(secret: string, seen: Seen): Promise<FoundSession | undefined>
  /** Those of a customer, the one used last first. */
  list(customerId: string): Promise<ListedSession[]>
  end(secret: string): Promise<void>
  /** Ends one of a customer's own; nothing happens to another's. */
  endById(customerId: string, id: string): Promise<void>
  /** Ends every session of a customer, but the one with the kept secret. */
  endAll(customerId: string, keptSecret?: string): Promise<void>
}
