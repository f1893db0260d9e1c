import { Link, Section } from "@react-email/components"
import { momentOf } from "../../../lib/day-of"
import { essentials } from "../../../lib/essentials"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface TeamNoticeData {
  /** ISO 8601, UTC. */
  at: string
  /** Short sentence without a full stop. */
  title: string
  text: string
  url: string
  /** Listed in the daily summary. */
  matters?: { name: string; text: string; url: string }[]
}

export const teamNoticeSubject = ({ title }: TeamNoticeData) => title

export function TeamNotice({ at, title, text, url, matters }: TeamNoticeData) {
  return (
    <Layout preview={text} reason="this shop sends notices for its team to this address">
      <Title>{title}</Title>
      <Paragraph>{text}</Paragraph>
      {matters?.map((matter) => (
        <Paragraph key={`${matter.name} ${matter.text}`}>
          <Link href={matter.url}>{matter.name}</Link>
          {`: ${matter.text}`}
        </Paragraph>
      ))}
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Open the dashboard</Action>
      </Section>
      <Paragraph>
        {matters
          ? "Settings, E-mails to the team, says what this daily e-mail holds."
          : `Noticed on ${momentOf(at)}. You will get no other e-mail about this.`}
      </Paragraph>
    </Layout>
  )
}

export interface EssentialMissingData {
  /** ISO 8601, UTC. */
  at: string
  problem: string
  url: string
}

/** Used by mails that an older version queued. */
export interface TaxRateMissingData extends Omit<EssentialMissingData, "problem"> {
  /** ISO 3166. */
  country: string
}

export function essentialMissingOfRate({ country, ...data }: TaxRateMissingData): EssentialMissingData {
  return { ...data, problem: essentials.tax_rate.problem?.(country) ?? "" }
}

/** First sentence of the problem. */
export const essentialMissingSubject = ({ problem }: EssentialMissingData) => problem.split(". ", 1)[0] ?? problem

export function EssentialMissing(data: EssentialMissingData) {
  return (
    <Layout preview={data.problem} reason="this shop sends notices for its team to this address">
      <Title>{essentialMissingSubject(data)}</Title>
      <Paragraph>{data.problem}</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={data.url}>Open the dashboard</Action>
      </Section>
      <Paragraph>
        {`This was noticed on ${momentOf(data.at)}. Payments already in progress continue. You will get no other e-mail about this unless it happens again after it has been fixed.`}
      </Paragraph>
    </Layout>
  )
}

export interface RateLimitsDownData {
  /** ISO 8601, UTC. */
  at: string
  store: "PostgreSQL" | "Redis"
}

export const rateLimitsDownSubject = "Each server counts rate limits on its own"

export function RateLimitsDown({ at, store }: RateLimitsDownData) {
  return (
    <Layout
      preview={`${store} did not answer on ${momentOf(at)}.`}
      reason="this shop sends notices for its team to this address"
    >
      <Title>{rateLimitsDownSubject}</Title>
      <Paragraph>
        {`${store}, which stores the rate limit counts, did not answer on ${momentOf(at)}. Until it does, each server counts in its own memory. The shop keeps selling, but several servers together allow more attempts than they should, and a restart resets the counts.`}
      </Paragraph>
      <Paragraph>
        The log records when the problem ended (rate_limit_store_back). npm run doctor shows whether the store answers
        now.
      </Paragraph>
    </Layout>
  )
}
