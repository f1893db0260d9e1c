import type { ReactNode } from "react"
import * as z from "zod/mini"
import { usdOf } from "../../../../backend/lib/totals"
import { type OwnGiftCard, type OwnOrder, ownGiftCard, ownOrder } from "../../../../compat-api/contract/customer-data"
import { archiveAddress } from "../../lib/download-address"
import { Link } from "../../ui/link"
import { Moment } from "../../ui/moment"
import { textLink } from "../../ui/text-link"
import { documentName } from "../purchase/document-name"
import { purchasePath, receiptPath } from "../purchase/purchase-links"

/** Not parsed, because other hosts of the contract have neither. */
export interface BoughtPapersProps {
  gift_cards?: unknown
  orders?: unknown
  /** Number of downloads by transaction. */
  filesOf: ReadonlyMap<string, number>
}

export default function BoughtPapers({ gift_cards, orders, filesOf }: BoughtPapersProps) {
  const cards = z.array(ownGiftCard).safeParse(gift_cards).data ?? []
  const known = z.array(ownOrder).safeParse(orders).data ?? []
  return (
    <>
      {cards.length > 0 && (
        <Section title="Gift Cards">
          {cards.map((card) => (
            <Card key={card.code} card={card} />
          ))}
        </Section>
      )}
      {known.length > 0 && (
        <Section title="Orders">
          {known.map((order) => (
            <Order key={order.transaction_id} order={order} files={filesOf.get(order.transaction_id) ?? 0} />
          ))}
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(" ", "-")
  return (
    <section aria-labelledby={id} className="border-t">
      <h2 id={id} className="sheet-inset border-b py-6 text-heading">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

const row = "sheet-inset flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b py-4"

function Card({ card: { code, value, left, is_active: isActive, created_at: at, ...card } }: { card: OwnGiftCard }) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-medium">
          {isActive ? (
            <span>
              <span className="font-mono tabular-nums">{usdOf(left)}</span> <span>left of</span>{" "}
              <span className="font-mono tabular-nums">{usdOf(value)}</span>
            </span>
          ) : (
            <span>This card can no longer be spent.</span>
          )}
        </p>
        <p className="text-soft">
          <span>{originOf(card)}</span> <Moment at={at} />
        </p>
      </div>
      <p className="font-mono break-all select-all" translate="no">
        {code}
      </p>
    </li>
  )
}

function originOf({ kind, from, to }: Pick<OwnGiftCard, "kind" | "from" | "to">): string {
  if (kind === "received") return from ? `Received from ${from} on` : "Received on"
  return to ? `Bought for ${to} on` : "Bought on"
}

const states: Readonly<Record<OwnOrder["status"], string>> = {
  completed: "Paid",
  pending: "Payment pending",
  declined: "Not paid",
  checking: "Being checked",
  refunded: "Refunded",
}

function Order({ order, files }: { order: OwnOrder; files: number }) {
  const { transaction_id: id, purchase_token: token, papers } = order
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere" translate="no">
          {order.names.join(", ")}
        </p>
        <p className="text-soft">
          <Moment at={order.created_at} />
        </p>
        <p className="lettering mt-1 break-all text-soft">
          <span>Transaction</span>{" "}
          <span className="select-all" translate="no">
            {id}
          </span>
        </p>
      </div>
      <div className="grid gap-1 sm:justify-items-end">
        <p>
          <span className="font-mono tabular-nums">{usdOf(order.total)}</span>{" "}
          <span className="text-soft">{states[order.status]}</span>
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={purchasePath(token)} className={textLink}>
            Order<span className="sr-only">{` ${id}`}</span>
          </Link>
          {files > 1 && (
            <a href={archiveAddress({ transaction: id })} target="_blank" rel="noopener" className={textLink}>
              Download as one archive<span className="sr-only">{` ${id} (opens in a new tab)`}</span>
            </a>
          )}
          {papers.map((paper) => (
            <Link key={paper.number} to={receiptPath(token, paper.number)} className={textLink}>
              {`${documentName(paper)} ${paper.number}`}
            </Link>
          ))}
        </p>
      </div>
    </li>
  )
}
