import { centsOf, usdOf } from "../../../../backend/lib/totals"
import type { Purchase, PurchaseCard, PurchaseFile } from "../../../../compat-api/contract/purchases"
import { apiAddress } from "../../lib/api-address"
import { pressToDownload } from "../../lib/press-to-download"
import { buttonStyle } from "../../ui/button"
import { Download } from "../../ui/icons"
import { BoughtCard, OwnCard, SentCard } from "../gift-cards/bought-card"
import BoughtVersions from "../versions/bought-versions"
import { hasChoice } from "../versions/has-choice"
import { PurchaseArchive } from "./archive-offer"
import { cardWords, withheldWords } from "./status-words"

export function PurchaseLines({ purchase, token }: { purchase: Purchase; token: string }) {
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="sheet-inset border-b py-6 text-heading">
        What you bought
      </h2>
      <PurchaseArchive
        transactionId={purchase.transactionId}
        token={token}
        filenames={purchase.lines.flatMap((line) => (line.kind === "file" && line.download ? [line.filename] : []))}
      />
      <ul>
        {purchase.lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a purchase's lines keep their order; two cards may be alike
            key={index}
            className="sheet-inset grid gap-4 border-b py-6"
          >
            {line.kind === "file" ? <FileLine file={line} token={token} /> : <CardLine card={line} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileLine({ file, token }: { file: PurchaseFile; token: string }) {
  const { download, versions } = file
  return (
    <>
      <LineHead kind="File" name={file.name} amount={file.amount} quantity={file.quantity} />
      {download !== null ? (
        <a
          {...pressToDownload(apiAddress(download), token)}
          target="_blank"
          rel="noopener"
          className={buttonStyle("primary", "justify-self-start max-sm:w-full")}
        >
          <Download /> Download
          <span className="sr-only">{` ${file.name} (opens in a new tab)`}</span>
        </a>
      ) : (
        <p className="border border-dashed border-rule-strong px-4 py-2.5 text-soft">
          {withheldWords[file.withheld ?? "pending"]}
        </p>
      )}
      {download !== null && versions && hasChoice(versions, file.heldVersion) && (
        <BoughtVersions
          name={file.name}
          versions={versions}
          held={file.heldVersion}
          linkTo={(version) => pressToDownload(apiAddress(`${download}&version=${encodeURIComponent(version)}`), token)}
        />
      )}
    </>
  )
}

function CardLine({ card }: { card: PurchaseCard }) {
  const { code, from, to, message } = card
  const value = centsOf(card.value)
  const texts = card.type === "gift" ? { from: from ?? "", to: to ?? "", message: message ?? "" } : {}
  return (
    <>
      <LineHead kind="Gift card" name={card.name} amount={card.amount} quantity={1} />
      <BoughtCard value={value} {...texts} {...(code !== null && { code })} isRefunded={card.isRefunded}>
        <CardState card={card} />
      </BoughtCard>
    </>
  )
}

function CardState({ card }: { card: PurchaseCard }) {
  if (card.isRefunded) return <p className="text-soft">{cardWords.refunded}</p>
  if (card.code === null) return <p className="text-soft">{cardWords.pending}</p>
  if (card.type === "gift") return <SentCard to={card.to} recipientEmail={card.recipientEmail} />
  return <OwnCard value={centsOf(card.value)} />
}

function LineHead(props: { kind: string; name: string; amount: string; quantity: number }) {
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p className="lettering text-soft">{props.kind}</p>
        <h3 className="mt-1 text-subheading wrap-anywhere">
          <span translate="no">{props.name}</span>
          {props.quantity > 1 && <span className="font-normal text-soft">{` (Quantity: ${props.quantity})`}</span>}
        </h3>
      </div>
      <p className="mt-6 font-mono text-lg tabular-nums">{usdOf(props.amount)}</p>
    </div>
  )
}
