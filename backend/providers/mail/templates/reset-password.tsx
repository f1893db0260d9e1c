import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { Layout } from "./layout"
import { Action, Paragraph, Title } from "./parts"

export interface ResetPasswordData {
  url: string
  /** In words: "1 hour". */
  validFor: string
}

export const resetPasswordSubject = "Choose a new password"

/** For shoppers and for staff, each with the link of their own page (ruling 26). */
export function ResetPassword({ url, validFor }: ResetPasswordData) {
  return (
    <Layout
      preview={`The link to choose a new password works for ${validFor}.`}
      reason="somebody asked for a new password for this address"
    >
      <Title>{resetPasswordSubject}</Title>
      <Paragraph>Somebody asked for a new password for the {brand.name} account of this address.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Choose a new password</Action>
      </Section>
      <Paragraph>{`The link works once, for ${validFor}. A newer link replaces it.`}</Paragraph>
      <Paragraph>If it was not you, ignore this e-mail: your password stays as it is.</Paragraph>
    </Layout>
  )
}
