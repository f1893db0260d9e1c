import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge } from "@medusajs/ui"
import type { ShownMail } from "../../workflows/mail/list-mails"
import { ListPage } from "../lib/list-page"
import { optionsOf } from "../lib/options-of"
import { byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
import { AboutLink } from "./about-link"
import { mailStates, mailWord, mailWords } from "./mail-words"
import { Refusal } from "./refusal"
import { SendMailButton } from "./send-mail-button"

const column = createDataTableColumnHelper<ShownMail>()
const filter = createDataTableFilterHelper<ShownMail>()

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(mailStates) }),
  filter.accessor("template", { type: "multiselect", label: "Mail", options: optionsOf(mailWords) }),
]

/** What the shop sent, what waits, and what was given up. What is in a mail is no one's to see. */
export function MailList() {
  const moment = useMoment()
  const columns = [
    column.accessor("to", { header: "To" }),
    column.accessor("template", { header: "Mail", cell: ({ row }) => mailWord(row.original.template) }),
    column.accessor("state", {
      header: "State",
      cell: ({ row: { original: mail } }) => (
        <>
          <StatusBadge color={mailStates[mail.state].color}>{mailStates[mail.state].label}</StatusBadge>
          <Refusal mail={mail} />
        </>
      ),
    }),
    column.accessor("about", { header: "About", cell: ({ row }) => <AboutLink mail={row.original} /> }),
    column.accessor("created_at", { header: "Written", ...byTime, cell: ({ row }) => moment(row.original.created_at) }),
    column.accessor("due_at", {
      header: "Next try",
      cell: ({ row }) => (row.original.due_at ? moment(row.original.due_at) : "–"),
    }),
    column.display({
      id: "send",
      header: () => <span className="sr-only">What can be done</span>,
      cell: ({ row }) => <SendMailButton mail={row.original} />,
    }),
  ]
  return (
    <ListPage<ShownMail>
      path="/admin/mails"
      name="mails"
      heading="Mails"
      subHeading="Mails that did not go out are tried again for seven days. Permanently refused mails are not tried again."
      columns={columns}
      filters={filters}
      emptyState={{
        empty: { heading: "No mails yet", description: "Mails of purchases, accounts and requests are listed here." },
        filtered: { heading: "No such mail", description: "Search for another address, or take a filter away." },
      }}
    />
  )
}
