import { momentOf } from "../../../lib/day-of"
import { Layout } from "./layout"
import { Paragraph, Title } from "./parts"

export interface RateLimitsDownData {
  /** ISO 8601, UTC. */
  at: string
  /** Where the counts are kept. */
  store: "PostgreSQL" | "Redis"
}

export const rateLimitsDownSubject = "Rate limits are counted by each server for itself"

/** To the team: the shop goes on selling, and guesses are slowed less than they should be. */
export function RateLimitsDown({ at, store }: RateLimitsDownData) {
  return (
    <Layout
      preview={`${store} did not answer on ${momentOf(at)}.`}
      reason="this shop writes to its team at this address"
    >
      <Title>{rateLimitsDownSubject}</Title>
      <Paragraph>
        {`On ${momentOf(at)} ${store}, which keeps the counts of the rate limits, did not answer. Until it does, each server counts in its memory: the shop goes on selling, but with several servers more attempts pass than should, and a restart forgets them.`}
      </Paragraph>
      <Paragraph>
        The log says when it was over (rate_limit_store_back), and npm run doctor whether it answers now.
      </Paragraph>
    </Layout>
  )
}
