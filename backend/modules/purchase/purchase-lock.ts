import type { Purchase } from "./rows"

declare const held: unique symbol

/**
 * The id of a purchase whose lock is held. Only `withPurchaseLocked` makes one, and whatever changes a purchase asks for
 * one: so nobody changes a purchase without its lock (docs/decisions/045-the-lock-is-a-value.md). It is good for as long
 * as the work that it was given to runs.
 */
export type PurchaseLock = string & { readonly [held]: true }

/** A purchase as it was read under its lock: nobody else changes it meanwhile. */
export type LockedPurchase = Purchase & { id: PurchaseLock }
