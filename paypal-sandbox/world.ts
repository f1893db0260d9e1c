import type { Faults } from "./faults"
import type { ResolvedOptions } from "./options"
import type { Store } from "./store"

/** What every part of one running sandbox shares. */
export interface World {
  options: ResolvedOptions
  store: Store
  /** Signs access tokens and webhooks; kept in the data folder. */
  key: Buffer
  faults: Faults
  /** Known once the server listens. */
  url: string
}
