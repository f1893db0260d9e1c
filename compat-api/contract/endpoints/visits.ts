import { type Endpoint, json } from "../endpoint"
import { visitRequest } from "../measure-visit"
import { outcome } from "../outcome"

export const measureVisit: Endpoint = {
  id: "measureVisit",
  path: "/api/measure_visit.php",
  methods: ["POST"],
  subject: "Visits",
  access: "public",
  isLimited: true,
  summary: "How quickly a page was there",
  description:
    "The shop's own pages send it once for a share of their visits, where the shop measures any: Google's web vitals, in milliseconds, but for CLS, which has no unit. The visit adds one to a few counts of its week, and nothing else of it is kept. Other names among `values` are refused. Of a browser that sends `Sec-GPC: 1` or `Save-Data: on` nothing is kept.",
  body: {
    schema: visitRequest,
    examples: {
      product: {
        page: "product",
        device: "phone",
        values: { LCP: 1832, INP: 96, CLS: 0.02, FCP: 1100, TTFB: 240 },
      },
    },
  },
  answers: {
    200: json("Counted, or left alone.", outcome, {
      counted: { success: true, message: "Counted." },
      leftAlone: { success: true, message: "Not counted: this shop measures no visits." },
    }),
  },
}
