export interface Session {
  authIdentityId: string
  customerId: string
  /** Normalized (ruling 27). */
  email: string
}

export interface SessionOrigin {
  /** `203.0.113.0/24`. */
  network: string
  /** `Firefox on Windows`. */
  browser: string | undefined
}

interface FoundSession extends Session {
  prolongedTo: Date | undefined
}

export interface ListedSession {
  id: string
  startedAt: Date
  lastUsedAt: Date
  network: string | null
  browser: string | null
}

export interface Sessions {
  start(session: Session, seen: SessionOrigin): Promise<string>
  find(secret: string, seen: SessionOrigin): Promise<FoundSession | undefined>
  list(customerId: string): Promise<ListedSession[]>
  end(secret: string): Promise<void>
  endById(customerId: string, id: string): Promise<void>
  endAll(customerId: string, keptSecret?: string): Promise<void>
}
