import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { momentOf } from "../../../lib/day-of"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface PasswordChangedData {
  /** ISO 8601, UTC. */
  at: string
  resetUrl: string
  /** Whether it is the password for the dashboard. */
  isStaff?: boolean
}

export const passwordChangedSubject = "Your password was changed"

/** So that nobody's password is changed behind their back. */
export function PasswordChanged({ at, resetUrl, isStaff = false }: PasswordChangedData) {
  return (
    <Layout
      preview="If it was not you, choose a new password now."
      reason={`the password of the ${brand.name} account with this address was changed`}
    >
      <Title>{passwordChangedSubject}</Title>
      <Paragraph>{`The password of your ${brand.name} ${isStaff ? "staff " : ""}account was changed on ${momentOf(at)}.`}</Paragraph>
      {isStaff && <Paragraph>Every browser and program that used the account has to sign in again.</Paragraph>}
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not you, choose a new password now. That signs out everybody who uses your account. Then make sure
        that nobody else can read your e-mail.
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={resetUrl}>Choose a new password</Action>
      </Section>
    </Layout>
  )
}
