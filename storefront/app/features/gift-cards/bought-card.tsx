import { type ComponentType, lazy, Suspense, useRef } from "react"
import type { Cents } from "../../../../backend/lib/totals"
import type { Elements } from "../../lib/elements"
import { shopOrigin } from "../../lib/shop-origin"
import { Button } from "../../ui/button"
import { Print } from "../../ui/icons"
import { faceValue, GiftCardFace, type GiftCardFaceProps } from "./gift-card-face"

/** May fail to load: the code is printed beside it. */
const GiftCardSquare = lazy<ComponentType<{ code: string }>>(() =>
  import("./gift-card-square").catch(() => ({ default: () => null })),
)

export function BoughtCard({ children, ...face }: GiftCardFaceProps & { children: Elements }) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div className="col-span-full grid max-w-3xl gap-5">
      <div ref={card}>
        <GiftCardFace {...face} redeem={face.code && !face.isRefunded ? redeemable(face.code) : undefined} />
      </div>
      {children}
      {face.code && (
        <Button
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={() => card.current && printOnly(card.current)}
        >
          <Print /> Print Gift Card
        </Button>
      )}
    </div>
  )
}

function redeemable(code: string): NonNullable<GiftCardFaceProps["redeem"]> {
  const square = (
    <Suspense>
      <GiftCardSquare code={code} />
    </Suspense>
  )
  return { host: new URL(shopOrigin()).host, square }
}

export function OwnCard({ value }: { value: Cents }) {
  return <p className="text-soft">{`Value: ${faceValue(value)} | Save this code to use for future purchases`}</p>
}

export function SentCard({ to, recipientEmail }: { to: string | null; recipientEmail: string | null }) {
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="text-soft">To </span>
        <span>{to}</span> <span>{recipientEmail && `(${recipientEmail})`}</span>
      </p>
      <p className="font-medium">{`Gift card has been sent to ${recipientEmail ?? ""}`}</p>
    </div>
  )
}

/** styles.css, "data-prints". */
function printOnly(element: HTMLElement): void {
  element.dataset.prints = ""
  window.addEventListener("afterprint", () => delete element.dataset.prints, { once: true })
  window.print()
}
