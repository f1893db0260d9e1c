import { brand } from "../../../lib/brand"
import { useContact } from "./contact"
import { brokenLines, Paragraph } from "./parts"

/** Who writes, under a letter of the team. */
export function Signature() {
  const { email, phone } = useContact()
  return <Paragraph>{brokenLines([brand.name, email, ...(phone ? [phone] : [])].join("\n"))}</Paragraph>
}
