import type { ShownMail } from "../../workflows/mail/list-mails"
import { RowLink } from "../lib/row-link"
import { pageAbout } from "./mail-words"

/** Leads to what a mail, or something else that waits, is about, where that has a page. */
export function AboutLink({ mail }: { mail: Pick<ShownMail, "about"> }) {
  const page = pageAbout(mail)
  return page ? <RowLink to={page.href}>{page.label}</RowLink> : "–"
}
