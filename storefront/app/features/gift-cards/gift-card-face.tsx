import { Fragment } from "react"
import { type Cents, dollarsOf, usd } from "../../../../backend/lib/totals"
import { brand } from "../../brand"
import type { Elements } from "../../lib/elements"
import { Mark } from "../../ui/logo"
import { GiftCardDrawing } from "./gift-card-drawing"

export interface GiftCardFaceProps {
  value: Cents
  to?: string
  from?: string
  message?: string
  code?: string
  isRefunded?: boolean
  redeem?: { host: string; square: Elements } | undefined
}

/** The card is upright in print. */
export function GiftCardFace({ value, to, from, message, code, isRefunded = false, redeem }: GiftCardFaceProps) {
  return (
    <div className="@container">
      <div className="border border-rule-strong bg-raised p-1.5 text-ink">
        <div className="flex flex-col border border-ink print:min-h-[240mm]">
          <div className="grid grow @xl:grid-cols-[9fr_11fr] print:flex print:flex-col">
            <div className="relative aspect-5/4 overflow-clip border-b border-ink bg-paper @xl:aspect-auto @xl:min-h-84 @xl:border-r @xl:border-b-0 print:aspect-auto print:min-h-[48mm] print:grow print:border-r-0 print:border-b">
              <GiftCardDrawing
                dollars={dollarsOf(value)}
                label={faceValue(value)}
                className="absolute inset-0 size-full p-[5%]"
              />
            </div>
            <div className="flex min-w-0 flex-col gap-6 p-4 @sm:p-6">
              <Heading value={value} />
              <dl className="grid gap-4">
                {to !== undefined && <Line label="To">{to}</Line>}
                {from !== undefined && <Line label="From">{from}</Line>}
                {message && (
                  <div>
                    <dt className="lettering text-soft">Message</dt>
                    <dd className="mt-1 leading-snug whitespace-pre-line wrap-anywhere">{message}</dd>
                  </div>
                )}
              </dl>
              {!isRefunded && (
                <p className="mt-auto max-w-brief text-note text-soft">
                  Good for everything in the shop. Any unspent amount stays on the card.
                </p>
              )}
            </div>
          </div>
          <div className="flex items-center justify-between gap-4 border-t border-ink p-4 @sm:px-6">
            <div>
              <p className="lettering mb-1.5 text-soft">{`Code${!isRefunded ? ", to be entered at checkout" : ""}`}</p>
              <Code code={code} isRefunded={isRefunded} />
              {redeem && <p className="lettering mt-2 hidden print:block">{`Redeem at ${redeem.host}`}</p>}
            </div>
            {redeem?.square}
          </div>
        </div>
      </div>
    </div>
  )
}

function Code({ code, isRefunded }: { code: string | undefined; isRefunded: boolean }) {
  if (isRefunded) return <p className={`${lettering} text-soft`}>Refunded</p>
  return code ? <GiftCardCode code={code} /> : <CodeToCome />
}

function Heading({ value }: { value: Cents }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-2 font-semibold tracking-tight">
          <Mark className="size-6" /> {brand.name}
        </span>
        <span className="lettering">Gift Card</span>
      </div>
      <p className="mt-5 font-mono text-[clamp(3.25rem,15cqw,6.5rem)] leading-none tracking-tighter @xl:text-[clamp(3.25rem,11cqw,6.5rem)]">
        {faceValue(value)}
      </p>
    </div>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-b border-rule-strong pb-1">
      <dt className="lettering text-soft">{label}</dt>
      <dd className="min-h-[1.3em] text-subheading wrap-anywhere">{children}</dd>
    </div>
  )
}

const lettering =
  "font-mono text-[clamp(1.125rem,6.4cqw,2rem)] leading-tight font-medium wrap-normal tabular-nums @xl:text-[min(4cqw,2rem)]"

/** Copies without spaces. */
function GiftCardCode({ code }: { code: string }) {
  return (
    <p className={`${lettering} select-all`} translate="no">
      {code.split(/(?<=-)/).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code, which never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </p>
  )
}

function CodeToCome() {
  return (
    <p className={`${lettering} text-soft`}>
      <span className="sr-only">The code is issued once the card is paid for.</span>
      <span aria-hidden="true">
        ········-
        <wbr />
        ····-····-
        <wbr />
        ····-············
      </span>
    </p>
  )
}

/** "$50": gift cards have whole values. */
export function faceValue(value: Cents): string {
  return usd(value).replace(/\.00$/, "")
}
