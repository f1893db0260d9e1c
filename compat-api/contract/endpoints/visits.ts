import { type Endpoint, json } from "../endpoint"
import { longestVisit, visitRequest } from "../measure-visit"
import { missedSearchRequest } from "../missed-search"
import { outcome } from "../outcome"

const measureVisit: Endpoint = {
  id: "measureVisit",
  path: "/api/measure_visit.php",
  limits: ["measureVisit"],
  methods: ["POST"],
  subject: "Visits",
  access: "public",
  summary: "Report how quickly a page loaded",
  description:
    "If the shop measures visits, its pages send this once per visit, for a random share of the visits: Google's web vitals in milliseconds, except CLS, which has no unit. The visit adds one to a few weekly counts; nothing else is stored. Other names in `values` are refused. Nothing is stored for browsers that send `Sec-GPC: 1` or `Save-Data: on`.",
  body: {
    schema: visitRequest,
    mostBytes: longestVisit,
    examples: {
      product: {
        page: "product",
        device: "phone",
        values: { LCP: 1832, INP: 96, CLS: 0.02, FCP: 1100, TTFB: 240 },
      },
    },
  },
  answers: {
    200: json("Counted, or the reason why not.", outcome, {
      counted: { success: true, message: "Counted." },
      leftAlone: { success: true, message: "Not counted: this shop measures no visits." },
    }),
  },
}

const missedSearch: Endpoint = {
  id: "missedSearch",
  path: "/api/missed_search.php",
  limits: ["missedSearch"],
  methods: ["POST"],
  subject: "Visits",
  access: "public",
  summary: "Report a search that found nothing",
  description:
    "The search page sends this when a visitor leaves it. The query, without capitals and accents, is counted for 90 days, and nothing else is stored. Queries that could be personal are not counted (addresses, file names, codes, many digits, more than 60 characters or 8 words), nor are those of browsers that send `Sec-GPC: 1` or `Save-Data: on`.",
  body: {
    schema: missedSearchRequest,
    mostBytes: longestVisit,
    examples: { stairs: { query: "spiral stairs" } },
  },
  answers: {
    200: json("Counted, or the reason why not.", outcome, {
      counted: { success: true, message: "Counted." },
      leftAlone: { success: true, message: "Not counted: the text could be personal." },
    }),
  },
}

export const visitEndpoints: readonly Endpoint[] = [measureVisit, missedSearch]
