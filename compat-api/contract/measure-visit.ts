import * as z from "zod/mini"
import { devices, measuredPages, mostOf, type VitalName } from "../../backend/lib/web-vitals"

/** In bytes. */
export const longestVisit = 1_024

const upTo = (name: VitalName) =>
  z.optional(z.number().check(z.minimum(0, "This is less than 0."), z.maximum(mostOf(name))))

/** Identifies no visitor. */
export const visitRequest = z.object({
  page: z.enum(measuredPages, "There is no such kind of page."),
  device: z.enum(devices, "A device is one of phone, desktop."),
  values: z.strictObject({
    LCP: upTo("LCP"),
    INP: upTo("INP"),
    CLS: upTo("CLS"),
    FCP: upTo("FCP"),
    TTFB: upTo("TTFB"),
  }),
})
export type VisitRequest = z.infer<typeof visitRequest>
