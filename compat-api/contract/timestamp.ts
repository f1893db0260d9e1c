import * as z from "zod/mini"

/** A moment in UTC, such as `2026-11-21T09:30:00.000Z`. */
export const timestamp = z.iso.datetime()
