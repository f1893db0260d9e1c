import { Section } from "@react-email/components"
import { verificationSeconds } from "../../../lib/account-times"
import { brand } from "../../../lib/brand"
import { momentOf } from "../../../lib/day-of"
import { Layout } from "./layout"
import { durationOf } from "./moments"
import { Action, Link, Paragraph, Title } from "./parts"

export interface VerifyEmailData {
  url: string
}

export const verifyEmailSubject = "Verify your email address"

/** Anyone may have typed the address, so the mail contains nothing else that was typed (ruling 24). */
export function VerifyEmail({ url }: VerifyEmailData) {
  const validFor = durationOf(verificationSeconds)
  return (
    <Layout
      preview={`Open the link within ${validFor} to finish signing up.`}
      reason={`someone signed up at ${brand.name} with this address`}
    >
      <Title>{verifyEmailSubject}</Title>
      <Paragraph>
        Open this link to confirm that the address is yours. Your {brand.name} account will then be ready.
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Verify my email address</Action>
      </Section>
      <Paragraph>{`The link works once and expires after ${validFor}. If you try to sign in before that, we will send you a new link.`}</Paragraph>
      <Paragraph>If you did not sign up, ignore this e-mail: nobody can use the account without the link.</Paragraph>
    </Layout>
  )
}

export interface AccountExistsData {
  signInUrl: string
  resetUrl: string
}

export const accountExistsSubject = "You already have an account"

/** Only the address's owner learns that it is taken (ruling 24). Holds nothing that was typed. */
export function AccountExists({ signInUrl, resetUrl }: AccountExistsData) {
  return (
    <Layout
      preview="Someone tried to sign up with your address. Nothing was changed."
      reason={`someone tried to sign up at ${brand.name} with this address`}
    >
      <Title>{accountExistsSubject}</Title>
      <Paragraph>
        Someone tried to sign up at {brand.name} with this address, which already has an account. Nothing was changed.
      </Paragraph>
      <Paragraph>If it was you, sign in with your existing password.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={signInUrl}>Sign in</Action>
      </Section>
      <Paragraph>
        If you have forgotten it: <Link href={resetUrl}>Choose a new password</Link>
      </Paragraph>
      <Paragraph>If it was not you, you do not need to do anything.</Paragraph>
    </Layout>
  )
}

export interface ResetPasswordData {
  url: string
  /** "1 hour". */
  validFor: string
}

export const resetPasswordSubject = "Choose a new password"

/** Ruling 26. */
export function ResetPassword({ url, validFor }: ResetPasswordData) {
  return (
    <Layout
      preview={`The link to choose a new password works for ${validFor}.`}
      reason="someone asked for a new password for this address"
    >
      <Title>{resetPasswordSubject}</Title>
      <Paragraph>Someone asked for a new password for the {brand.name} account with this address.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Choose a new password</Action>
      </Section>
      <Paragraph>{`The link works once and expires after ${validFor}. A newer link replaces it.`}</Paragraph>
      <Paragraph>If it was not you, ignore this e-mail: your password stays as it is.</Paragraph>
    </Layout>
  )
}

export interface PasswordChangedData {
  /** ISO 8601, UTC. */
  at: string
  resetUrl: string
  /** Password of the dashboard. */
  isStaff?: boolean
}

export const passwordChangedSubject = "Your password was changed"

export function PasswordChanged({ at, resetUrl, isStaff = false }: PasswordChangedData) {
  return (
    <Layout
      preview="If it was not you, choose a new password now."
      reason={`the password of the ${brand.name} account with this address was changed`}
    >
      <Title>{passwordChangedSubject}</Title>
      <Paragraph>{`The password of your ${brand.name} ${isStaff ? "staff " : ""}account was changed on ${momentOf(at)}.`}</Paragraph>
      {isStaff && <Paragraph>Every browser and program that used the account has to sign in again.</Paragraph>}
      <Paragraph>If it was you, you do not need to do anything.</Paragraph>
      <Paragraph>
        If it was not you, choose a new password now. That signs out everyone who uses your account. Then make sure that
        nobody else can read your e-mail.
      </Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={resetUrl}>Choose a new password</Action>
      </Section>
    </Layout>
  )
}

export interface StaffInvitationData {
  url: string
  /** "24 hours". */
  validFor: string
  /** In characters. */
  shortestPassword: number
}

export const staffInvitationSubject = `You are invited to join the ${brand.name} team`

/** The mail states the password rule, because the page does not. */
export function StaffInvitation({ url, validFor, shortestPassword }: StaffInvitationData) {
  return (
    <Layout
      preview={`The link to your staff account works for ${validFor}.`}
      reason={`someone on the team invited you to the ${brand.name} dashboard`}
    >
      <Title>{staffInvitationSubject}</Title>
      <Paragraph>Open this link to create your staff account with this e-mail address.</Paragraph>
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>Accept the invitation</Action>
      </Section>
      <Paragraph>
        {`Choose a password of at least ${shortestPassword} characters that nobody would guess, and use it nowhere else.`}
      </Paragraph>
      <Paragraph>{`The link works once and expires after ${validFor}. A newer link replaces it.`}</Paragraph>
      <Paragraph>If you were not expecting an invitation, ignore this e-mail.</Paragraph>
    </Layout>
  )
}
