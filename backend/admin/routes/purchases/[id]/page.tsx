import type { FetchError } from "@medusajs/js-sdk"
import { Button, Text } from "@medusajs/ui"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useParams } from "react-router-dom"
import { usdOf } from "../../../../lib/totals"
import { InvoiceSection } from "../../../invoices/invoice-section"
import { sdk } from "../../../lib/client"
import { dayInShop, momentInShop } from "../../../lib/dates"
import { DetailState } from "../../../lib/detail-state"
import { ReasonPrompt } from "../../../lib/reason-prompt"
import { Nothing, Section } from "../../../lib/section"
import { StaffHistory } from "../../../lib/staff-history"
import { StateBadge } from "../../../lib/state-badge"
import { useChange } from "../../../lib/use-change"
import { SendMailButton } from "../../../mails/mail-parts"
import { MailSection } from "../../../mails/mail-section"
import type { DownloadFacts, PurchaseDetails } from "../../../purchase/purchase-facts"
import { PurchaseSection } from "../../../purchase/purchase-panel"
import { isSome, isUnderWay, lineNote } from "../../../purchase/purchase-words"
import { useRenewWhenDone } from "../../../purchase/use-purchase"
import { PurchaseHead } from "../../../purchases/purchase-head"
import { actionWords, downloadNote, downloadStates, versionNote } from "../../../purchases/purchases-words"

export const handle = { breadcrumb: () => "Purchase" }

export default function PurchasePage() {
  const { id = "" } = useParams()
  const query = usePurchaseDetails(id)
  useRenewWhenDone(query.data?.order_id ?? null, query.data)
  return (
    <DetailState query={query}>
      {(purchase) => (
        <div className="flex flex-col gap-y-3">
          <PurchaseHead purchase={purchase} />
          <PurchaseSection orderId={purchase.order_id} purchase={purchase} />
          {purchase.invoice && <InvoiceSection id={purchase.id} invoice={purchase.invoice} />}
          <LineSection purchase={purchase} />
          <DownloadSection purchase={purchase} />
          <ReceiptSection receipts={purchase.receipts} />
          <MailSection
            title="E-mails"
            none="No e-mails yet."
            mails={purchase.mails}
            action={(mail) => <SendMailButton mail={mail} />}
          />
          <StaffHistory actions={purchase.staff_actions} words={actionWords(purchase)} />
        </div>
      )}
    </DetailState>
  )
}

function LineSection({ purchase }: { purchase: PurchaseDetails }) {
  return (
    <Section title="What was bought">
      <ul className="divide-y">
        {purchase.lines.map((line) => (
          <li key={line.line} className="flex flex-col px-6 py-4">
            <Text size="small" weight="plus">
              {line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
            </Text>
            <Text size="small" className="text-ui-fg-subtle">
              {lineNote(line)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
        {sum(purchase)}
      </Text>
    </Section>
  )
}

function sum({ subtotal, reduction, promotion_code, discount, tax, total }: PurchaseDetails): string {
  const code = isSome(reduction) ? `, less ${usdOf(reduction)} with ${promotion_code}` : ""
  const card = isSome(discount) ? `, ${usdOf(discount)} by gift card` : ""
  return `${usdOf(subtotal)}${code}${card}, ${usdOf(tax)} tax: ${usdOf(total)}`
}

function DownloadSection({ purchase: { id, downloads } }: { purchase: PurchaseDetails }) {
  return (
    <Section title="Downloads">
      {downloads.length === 0 ? (
        <Nothing>No files were delivered.</Nothing>
      ) : (
        <ul className="divide-y">
          {downloads.map((download) => (
            <DownloadItem key={download.id} purchaseId={id} download={download} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function DownloadItem({ purchaseId, download }: { purchaseId: string; download: DownloadFacts }) {
  const { last_buyer_download_at: last, revoked_reason: reason } = download
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-x-3">
          <Text size="small" weight="plus">
            {download.product_name}
          </Text>
          <StateBadge {...downloadStates[download.state]} />
        </div>
        <Text size="small" className="break-all text-ui-fg-subtle">
          {download.filename} · {versionNote(download)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {downloadNote(download.download_count, download.buyer_download_count, last && momentInShop(last))}
        </Text>
        {download.state === "revoked" && reason && <Text size="small">Revoked: {reason}</Text>}
      </div>
      <ChangeDownload purchaseId={purchaseId} download={download} />
    </li>
  )
}

function ChangeDownload({ purchaseId, download }: { purchaseId: string; download: DownloadFacts }) {
  const name = download.product_name
  const path = `/admin/purchases/${purchaseId}/downloads/${download.id}`
  const revoke = useChange<unknown, { reason: string }>({
    method: "POST",
    path: `${path}/revoke`,
    renews: ["purchases"],
    done: `The link to ${name} no longer works.`,
    failed: "The download was not revoked",
  })
  const restore = useChange<unknown, { reason: string }>({
    method: "POST",
    path: `${path}/restore`,
    renews: ["purchases"],
    done: `The link to ${name} works again.`,
    failed: "The download was not restored",
  })
  if (download.is_restorable) {
    return (
      <ReasonPrompt
        key="restore"
        button={{ label: "Restore", name: `Restore ${name}`, variant: "secondary" }}
        title={`Restore ${name}?`}
        confirm="Restore"
        isRequired
        send={(reason) => restore.mutateAsync({ reason })}
      >
        The buyer's link to {download.filename} works again.
      </ReasonPrompt>
    )
  }
  if (download.state !== "delivers") return null
  return (
    <ReasonPrompt
      key="revoke"
      button={{ label: "Revoke", name: `Revoke ${name}`, variant: "secondary" }}
      title={`Revoke ${name}?`}
      confirm="Revoke"
      isRequired
      send={(reason) => revoke.mutateAsync({ reason })}
    >
      The buyer's link to {download.filename} stops working, and the file disappears from My Products. The shop refunds
      nothing and sends no e-mail. You can restore the download later.
    </ReasonPrompt>
  )
}

function ReceiptSection({ receipts }: { receipts: PurchaseDetails["receipts"] }) {
  return (
    <Section title="Receipts">
      {receipts.length === 0 ? (
        <Nothing>No receipts yet.</Nothing>
      ) : (
        <ul className="divide-y">
          {receipts.map(({ id, number, kind, issued_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
              <div className="flex flex-col">
                <Text size="small" weight="plus">
                  {number}
                </Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {kind === "receipt" ? "Receipt" : "Credit note"}, {dayInShop(issued_at)}
                </Text>
              </div>
              <Button size="small" variant="secondary" asChild>
                <a href={`/admin/receipts/${id}/pdf`} download aria-label={`Download ${number} as PDF`}>
                  PDF
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** In milliseconds. */
const lookAgain = 5_000

function usePurchaseDetails(id: string): UseQueryResult<PurchaseDetails, FetchError> {
  return useQuery<PurchaseDetails, FetchError>({
    queryKey: ["purchases", id],
    queryFn: async () => (await sdk.client.fetch<{ purchase: PurchaseDetails }>(`/admin/purchases/${id}`)).purchase,
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgain : false),
  })
}
