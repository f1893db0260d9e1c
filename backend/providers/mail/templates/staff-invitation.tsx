import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface StaffInvitationData {
  url: string
  /** In words: "24 hours". */
  validFor: string
  /** Characters. */
  shortestPassword: number
}

export const staffInvitationSubject = `You are invited to the team of ${brand.name}`

/** For who is to work in the dashboard; the rule for passwords is here, as the page does not say it. */
export function StaffInvitation({ url, validFor, shortestPassword }: StaffInvitationData) {
  return (
    <Layout
      preview={`The link to your staff account works for ${validFor}.`}
      reason={`somebody on the team invited this address to the dashboard of ${brand.name}`}
    >
      <Title>{staffInvitationSubject}</Title>
      <Paragraph>Open this link to make your staff account, with this address.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Accept the invitation</Action>
      </Section>
      <Paragraph>
        {`Choose a password of at least ${shortestPassword} characters that nobody would guess, and use it nowhere else.`}
      </Paragraph>
      <Paragraph>{`The link works once, for ${validFor}. A newer link replaces it.`}</Paragraph>
      <Paragraph>If you do not expect an invitation, ignore this e-mail.</Paragraph>
    </Layout>
  )
}
