import * as z from "zod/mini"
import { timestamp } from "./timestamp"

/** A version that its buyers can download. */
export const release = z.object({
  version: z.string(),
  /** Time of the first delivery. */
  date: timestamp,
  /** In bytes. */
  size: z.number(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Changes since the previous version, in several lines. */
  notes: z.nullable(z.string()),
})

export const exampleReleases: z.infer<typeof release>[] = [
  {
    version: "1.2.0",
    date: "2026-11-28T08:00:00.000Z",
    size: 48_200,
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    notes: "Faster on large models.",
  },
  {
    version: "1.0.0",
    date: "2026-11-20T08:00:00.000Z",
    size: 47_900,
    sha256: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
    notes: null,
  },
]
