import type { Purchase } from "./rows"
import type { Cause } from "./states"

declare const held: unique symbol

/**
 * Id of a locked purchase. Only `withPurchaseLocked` makes one, and all changes require one (decision 005). `By`: what
 * causes the changes, see `states.ts`.
 */
export type PurchaseLock<By extends Cause = Cause> = string & { readonly [held]: By }

export type LockedPurchase<By extends Cause = Cause> = Purchase & { id: PurchaseLock<By> }
