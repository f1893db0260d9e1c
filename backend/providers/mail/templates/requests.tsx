import { Section, Text } from "@react-email/components"
import { brand } from "../../../lib/brand"
import type { RequestKind } from "../../../modules/inbox/request-choices"
import { useContact } from "./contact"
import { Layout } from "./layout"
import { colours, fonts, text } from "./look"
import { brokenLines, Paragraph, Title } from "./parts"
import { capitalised, kindNames } from "./request-kinds"

export interface RequestReceivedData {
  kind: RequestKind
}

export function requestReceivedSubject({ kind }: RequestReceivedData): string {
  return `We have received your ${kindNames[kind]}`
}

/** Quotes nothing, since anyone may type this address (ruling 30). */
export function RequestReceived({ kind }: RequestReceivedData) {
  const { phone } = useContact()
  return (
    <Layout
      preview="We will get back to you within 24 hours."
      reason={`a ${kindNames[kind]} was sent to ${brand.name} from this address`}
    >
      <Title>{requestReceivedSubject({ kind })}</Title>
      <Paragraph>
        Thank you for writing. Someone on our team will read your message and reply within 24 hours.
      </Paragraph>
      <Paragraph>{`Something to add? Reply to this e-mail${phone ? `, or call ${phone}` : ""}.`}</Paragraph>
      <Signature />
      <Paragraph>If you did not write to us, you can ignore this e-mail.</Paragraph>
    </Layout>
  )
}

export interface RequestForTeamData {
  kind: RequestKind
  name: string
  email: string
  /** Null except for a request for a quote. */
  projectTitle: string | null
  fields: { label: string; text: string }[]
}

/** In characters. */
const mostOfEach = 80

export function requestForTeamSubject({ kind, name, projectTitle }: RequestForTeamData): string {
  const from = `${capitalised(kindNames[kind])} from ${shortened(name)}`
  return projectTitle ? `${from}: ${shortened(projectTitle)}` : from
}

function shortened(words: string): string {
  const letters = [...words]
  return letters.length > mostOfEach ? `${letters.slice(0, mostOfEach).join("")}…` : words
}

/** Replies go to the sender of the request. */
export function RequestForTeam({ kind, name, email, fields }: RequestForTeamData) {
  return (
    <Layout preview={`${name}, ${email}`} reason="requests from the shop are sent to this address">
      <Title>{capitalised(kindNames[kind])}</Title>
      <Field label="Name">{name}</Field>
      <Field label="Email">{email}</Field>
      {fields.map((field) => (
        <Field key={field.label} label={field.label}>
          {field.text}
        </Field>
      ))}
      <Text className="muted" style={{ ...note, margin: "20px 0 0" }}>
        {`To answer, reply to this e-mail. Your reply goes to ${email}.`}
      </Text>
    </Layout>
  )
}

function Field({ label, children }: { label: string; children: string }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${colours.line}` }}>
      <Text className="muted" style={{ ...note, fontFamily: fonts.mono, margin: "12px 0 2px" }}>
        {label}
      </Text>
      <Text className="ink" style={{ ...text, margin: "0 0 12px" }}>
        {brokenLines(children)}
      </Text>
    </Section>
  )
}

const note = { color: colours.muted, fontSize: "13px", lineHeight: "20px" }

export interface RequestReplyData {
  kind: RequestKind
  subject: string
  text: string
  /** Reply-To address. */
  answersTo: string
}

/** In characters. */
const shown = 120

export function RequestReply({ kind, text }: RequestReplyData) {
  return (
    <Layout
      preview={[...text.replaceAll(/\s+/g, " ")].slice(0, shown).join("")}
      reason={`a ${kindNames[kind]} was sent to ${brand.name} from this address`}
    >
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text, which never change their order
        <Paragraph key={index}>{brokenLines(paragraph)}</Paragraph>
      ))}
      <Signature />
    </Layout>
  )
}

function Signature() {
  const { email, phone } = useContact()
  return <Paragraph>{brokenLines([brand.name, email, ...(phone ? [phone] : [])].join("\n"))}</Paragraph>
}
