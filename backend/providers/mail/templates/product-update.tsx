import { Section } from "@react-email/components"
import { brand } from "../../../lib/brand"
import { freeUpdates } from "../../../lib/free-updates"
import { Layout } from "./layout"
import { Action, brokenLines, Link, Paragraph, Title } from "./parts"

export interface ProductUpdateData {
  product: string
  version: string
  /** Version that the buyer has. */
  held: string
  notes: string | null
  /** Page of the address's own purchase. */
  url: string
  /** Page that ends these mails. */
  endUrl: string
  /** Mail programs post to it to end these mails (RFC 8058). */
  oneClickUrl: string
}

export function productUpdateSubject({ product, version }: Pick<ProductUpdateData, "product" | "version">): string {
  return `${product} ${version} is out`
}

export function ProductUpdate({ product, version, held, notes, url, endUrl }: ProductUpdateData) {
  return (
    <Layout preview={`You have ${held}.`} reason={`you bought ${product} from ${brand.name}`} isToBuyer>
      <Title>{productUpdateSubject({ product, version })}</Title>
      <Paragraph>{`You have version ${held}. ${freeUpdates}`}</Paragraph>
      {notes && <Paragraph>{brokenLines(notes)}</Paragraph>}
      <Section style={{ margin: "0 0 16px" }}>
        <Action href={url}>{`Get ${version}`}</Action>
      </Section>
      <Paragraph>
        If you no longer want e-mails about new versions: <Link href={endUrl}>Stop these e-mails</Link>
      </Paragraph>
    </Layout>
  )
}
