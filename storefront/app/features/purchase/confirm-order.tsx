import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { usdOf } from "../../../../backend/lib/totals"
import type { UnconfirmedOrder } from "../../../../compat-api/contract/purchases"
import { Button } from "../../ui/button"
import { Notice } from "../../ui/notice"
import { PageTitle } from "../../ui/page-title"
import { purchaseOf } from "./purchase-query"
import { confirmInvoice, type LinkOutcome } from "./send-link"

/** Virus scanners open links too (ruling 66). */
export default function ConfirmOrder({ token, order }: { token: string; order: UnconfirmedOrder }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LinkOutcome | null>(null)

  async function confirm(): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const became = await confirmInvoice(token)
    if (became.isSent) await queries.invalidateQueries(purchaseOf({ token }))
    else setFailure(became)
    setBusy(false)
  }

  return (
    <>
      <PageTitle
        title="Confirm Your Order"
        lead={`${usdOf(order.total)}, to be paid by invoice. Nothing is ordered until you confirm.`}
      />
      <div className="sheet-inset grid max-w-measure justify-items-start gap-5 py-12">
        <dl className="grid gap-4">
          <Fact name="Items">
            {order.lines.map(({ name, quantity, amount }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, where two gift cards may be alike
              <p key={place}>{`${quantity > 1 ? `${quantity} × ` : ""}${name}, ${usdOf(amount)}`}</p>
            ))}
          </Fact>
          <Fact name="Bill to, as entered">
            {order.billTo.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never change their order
              <p key={place}>{line}</p>
            ))}
          </Fact>
          <Fact name="Email">
            <p>{order.email}</p>
          </Fact>
        </dl>
        {failure && (
          <Notice kind="error" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <Button busy={busy} onClick={() => void confirm()}>
          {busy ? "Placing your order..." : "Confirm and order by invoice"}
        </Button>
        <p className="text-soft">
          If you did not order this, close the page. Nothing will be ordered, and you owe nothing.
        </p>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="lettering text-soft">{name}</dt>
      <dd className="mt-1 leading-snug wrap-anywhere">{children}</dd>
    </div>
  )
}
