import type { ShownMail } from "../../workflows/mail/list-mails"
import { RowLink } from "../lib/row-link"
import { pageAbout } from "./mail-words"

/** Leads to what a mail is about, where that has a page. */
export function AboutLink({ mail }: { mail: ShownMail }) {
  const page = pageAbout(mail)
  return page ? <RowLink to={page.href}>{page.label}</RowLink> : "–"
}
