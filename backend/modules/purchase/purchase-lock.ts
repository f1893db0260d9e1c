import type { Purchase } from "./rows"
import type { Cause } from "./states"

declare const held: unique symbol

/**
 * The id of a purchase whose lock is held. Only `withPurchaseLocked` makes one, and whatever changes a purchase asks for
 * one: so nobody changes a purchase without its lock (docs/decisions/045-the-lock-is-a-value.md). It is good for as long
 * as the work that it was given to runs. `By`: who causes what is done under it, by the table of states.
 */
export type PurchaseLock<By extends Cause = Cause> = string & { readonly [held]: By }

/** A purchase as it was read under its lock: nobody else changes it meanwhile. */
export type LockedPurchase<By extends Cause = Cause> = Purchase & { id: PurchaseLock<By> }
