import { Section } from "@react-email/components"
import { verificationSeconds } from "../../../lib/account-times"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { durationOf } from "./moments"
import { Action, Paragraph, Title } from "./parts"

export interface VerifyEmailData {
  url: string
}

export const verifyEmailSubject = "Verify your email address"

/** Goes to an address that somebody typed at sign-up: it holds nothing else of what was typed (ruling 24). */
export function VerifyEmail({ url }: VerifyEmailData) {
  const validFor = durationOf(verificationSeconds)
  return (
    <Layout
      preview={`Open the link within ${validFor} to finish signing up.`}
      reason={`somebody signed up at ${brand.name} with this address`}
    >
      <Title>{verifyEmailSubject}</Title>
      <Paragraph>
        Open this link to show that the address is yours. Your {brand.name} account will then be ready.
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Verify my email address</Action>
      </Section>
      <Paragraph>{`The link works once, for ${validFor}. Signing in sends you a new one, which replaces it.`}</Paragraph>
      <Paragraph>If you did not sign up, ignore this e-mail: nobody can use the account without the link.</Paragraph>
    </Layout>
  )
}
