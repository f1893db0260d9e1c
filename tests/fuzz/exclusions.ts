import type { MedusaRoute } from "./list-routes"

/**
 * Requests that would take the shop away from the run. Failing is no reason to exclude. (Changes go to spare rows,
 * `world.ts`.)
 */
const exclusions: readonly { route: RegExp; why: string }[] = [
  { route: /^DELETE \/auth\/session$/, why: "it ends the session that staff's requests are made with" },
  {
    route: /^(?:POST|PUT|DELETE) \/admin\/workflows-executions\/:workflow_id\/run$/,
    why: "it runs any workflow on any rows",
  },
  { route: /^GET .*\/subscribe$/, why: "it tells of events for as long as one listens" },
]

export function isExcluded({ method, path }: Pick<MedusaRoute, "method" | "path">): boolean {
  return exclusions.some(({ route }) => route.test(`${method} ${path}`))
}
