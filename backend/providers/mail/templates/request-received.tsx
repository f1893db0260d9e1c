import { brand } from "../../../lib/brand"
import type { RequestKind } from "../../../modules/inbox/request-kinds"
import { useContact } from "./contact"
import { Layout } from "./layout"
import { Paragraph, Title } from "./parts"
import { kindNames } from "./request-kinds"
import { Signature } from "./signature"

export interface RequestReceivedData {
  kind: RequestKind
}

export function requestReceivedSubject({ kind }: RequestReceivedData): string {
  return `We have received your ${kindNames[kind]}`
}

/** Tells the sender that it has arrived. Quotes nothing that was typed, as anybody may type this address (ruling 30). */
export function RequestReceived({ kind }: RequestReceivedData) {
  const { phone } = useContact()
  return (
    <Layout
      preview="We will get back to you within 24 hours."
      reason={`a ${kindNames[kind]} with this address was sent to ${brand.name}`}
    >
      <Title>{requestReceivedSubject({ kind })}</Title>
      <Paragraph>
        Thank you for writing. Somebody on our team will read it and get back to you within 24 hours.
      </Paragraph>
      <Paragraph>{`Something to add? Answer this e-mail${phone ? `, or call ${phone}` : ""}.`}</Paragraph>
      <Signature />
      <Paragraph>If you did not write to us, you can ignore this e-mail.</Paragraph>
    </Layout>
  )
}
