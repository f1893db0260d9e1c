import { Section, Text } from "@react-email/components"
import type { RequestKind } from "../../../modules/inbox/request-kinds"
import { Layout } from "./layout"
import { colours, fonts, text } from "./look"
import { brokenLines, Title } from "./parts"
import { capitalised, kindNames } from "./request-kinds"

/** All of it as it was typed, but for `kind` and the labels. */
export interface RequestForTeamData {
  kind: RequestKind
  name: string
  email: string
  /** Of a request for a quote. */
  projectTitle: string | null
  fields: { label: string; text: string }[]
}

/** What a list of mails shows of a long text. */
const mostOfEach = 80

export function requestForTeamSubject({ kind, name, projectTitle }: RequestForTeamData): string {
  const from = `${capitalised(kindNames[kind])} from ${shortened(name)}`
  return projectTitle ? `${from}: ${shortened(projectTitle)}` : from
}

function shortened(words: string): string {
  const letters = [...words]
  return letters.length > mostOfEach ? `${letters.slice(0, mostOfEach).join("")}…` : words
}

/** Tells the team what somebody wrote, all of it. An answer to the mail goes to whoever wrote. */
export function RequestForTeam({ kind, name, email, fields }: RequestForTeamData) {
  return (
    <Layout
      preview={`${name}, ${email}`}
      reason="what is sent through the forms of the shop is e-mailed to this address"
    >
      <Title>{capitalised(kindNames[kind])}</Title>
      <Field label="Name">{name}</Field>
      <Field label="Email">{email}</Field>
      {fields.map((field) => (
        <Field key={field.label} label={field.label}>
          {field.text}
        </Field>
      ))}
      <Text className="muted" style={{ ...note, margin: "20px 0 0" }}>
        {`To answer, reply to this e-mail: it goes to ${email}.`}
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
      <Text className="ink" style={{ ...text, margin: "0 0 12px", wordBreak: "break-word" }}>
        {brokenLines(children)}
      </Text>
    </Section>
  )
}

const note = { color: colours.muted, fontSize: "13px", lineHeight: "20px" }
