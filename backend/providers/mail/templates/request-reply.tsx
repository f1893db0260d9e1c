import { brand } from "../../../lib/brand"
import type { RequestKind } from "../../../modules/inbox/request-kinds"
import { Layout } from "./layout"
import { brokenLines, Paragraph } from "./parts"
import { kindNames } from "./request-kinds"
import { Signature } from "./signature"

export interface RequestReplyData {
  kind: RequestKind
  /** As staff typed them. */
  subject: string
  text: string
  /** Where an answer reaches the team. */
  answersTo: string
}

/** What a list of mails shows of a text. */
const shown = 120

/** What staff answer to a request: a letter of theirs on the shop's sheet. Quotes nothing of the request. */
export function RequestReply({ kind, text }: RequestReplyData) {
  return (
    <Layout
      preview={[...text.replaceAll(/\s+/g, " ")].slice(0, shown).join("")}
      reason={`a ${kindNames[kind]} with this address was sent to ${brand.name}`}
    >
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text, which never change their order
        <Paragraph key={index}>{brokenLines(paragraph)}</Paragraph>
      ))}
      <Signature />
    </Layout>
  )
}
