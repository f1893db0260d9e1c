import type { ShownMail } from "../../workflows/mail/list-mails"
import { MailSection } from "../mails/mail-section"

/** The mails that the card's code is in, the newest first. */
export function CardMails({ mails }: { mails: ShownMail[] }) {
  return <MailSection title="Mails with the code" none="None. Nobody was sent this card." mails={mails} />
}
