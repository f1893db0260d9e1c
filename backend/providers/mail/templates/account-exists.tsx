import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { Action, Link, Paragraph, Title } from "./parts"

export interface AccountExistsData {
  signInUrl: string
  resetUrl: string
}

export const accountExistsSubject = "You already have an account"

/** Tells the owner of a taken address, and nobody else, that it is taken (ruling 24). Holds nothing that was typed. */
export function AccountExists({ signInUrl, resetUrl }: AccountExistsData) {
  return (
    <Layout
      preview="Somebody tried to sign up with your address. Nothing was changed."
      reason={`somebody tried to sign up at ${brand.name} with this address`}
    >
      <Title>{accountExistsSubject}</Title>
      <Paragraph>
        Somebody tried to sign up at {brand.name} with this address, which has an account already. Nothing was changed.
      </Paragraph>
      <Paragraph>If it was you, sign in with the password that you have.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={signInUrl}>Sign in</Action>
      </Section>
      <Paragraph>
        If you have forgotten it: <Link href={resetUrl}>Choose a new password</Link>
      </Paragraph>
      <Paragraph>If it was not you, there is nothing to do.</Paragraph>
    </Layout>
  )
}
