import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import type { MailView } from "../../../workflows/mail/list-mails"
import { momentInShop } from "../../lib/dates"
import { ListPage } from "../../lib/list-page"
import { byTime, optionsOf } from "../../lib/list-query"
import { StateBadge } from "../../lib/state-badge"
import { AboutLink, Refusal, SendMailButton } from "../../mails/mail-parts"
import { mailStates, mailWord, mailWords } from "../../mails/mail-words"

const column = createDataTableColumnHelper<MailView>()
const filter = createDataTableFilterHelper<MailView>()

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(mailStates) }),
  filter.accessor("template", { type: "multiselect", label: "E-mail", options: optionsOf(mailWords) }),
]

export const config = defineRouteConfig({ label: "E-mails", icon: Envelope, rank: 40 })
export const handle = { breadcrumb: () => "E-mails" }

export default function MailList() {
  const columns = [
    column.accessor("to", { header: "To" }),
    column.accessor("template", { header: "E-mail", cell: ({ row }) => mailWord(row.original.template) }),
    column.accessor("state", {
      header: "State",
      cell: ({ row: { original: mail } }) => (
        <>
          <StateBadge {...mailStates[mail.state]} />
          <Refusal mail={mail} />
        </>
      ),
    }),
    column.accessor("about", { header: "About", cell: ({ row }) => <AboutLink mail={row.original} /> }),
    column.accessor("created_at", {
      header: "Created",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
    column.accessor("due_at", {
      header: "Next try",
      cell: ({ row }) => (row.original.due_at ? momentInShop(row.original.due_at) : "–"),
    }),
    column.display({
      id: "send",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <SendMailButton mail={row.original} />,
    }),
  ]
  return (
    <ListPage<MailView>
      path="/admin/mails"
      name="mails"
      heading="E-mails"
      subHeading="The shop retries unsent e-mails for seven days. It does not retry e-mails that the mail server refused permanently."
      columns={columns}
      filters={filters}
      emptyState={{
        empty: {
          heading: "No e-mails yet",
          description: "E-mails about purchases, accounts and requests are listed here.",
        },
        filtered: { heading: "No such e-mail", description: "Search for another address, or remove a filter." },
      }}
    />
  )
}
