import type { ShownMismatch, shownMismatch } from "../../workflows/purchase/mismatch/shown-mismatch"
import type { OverTheWire } from "../lib/over-the-wire"

/** A capture that does not match, in the list. `amount` is whole cents of its currency. */
export type ListedCapture = OverTheWire<ShownMismatch>

/** The same with what was asked for. */
export type CaptureFacts = OverTheWire<NonNullable<Awaited<ReturnType<typeof shownMismatch>>>>
