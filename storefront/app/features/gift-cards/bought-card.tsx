import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from "react"
import type { Cents } from "../../../../compat-api/contract/totals"
import { shopOrigin } from "../../lib/shop-origin"
import { Button } from "../../ui/button"
import { Print } from "../../ui/icons"
import { faceValue } from "./face-value"
import { GiftCardFace, type GiftCardFaceProps } from "./gift-card-face"
import { printOnly } from "./print-only"

/** Without a connection the card is printed without it: the code stands beside. */
const GiftCardSquare = lazy<ComponentType<{ code: string }>>(() =>
  import("./gift-card-square").catch(() => ({ default: () => null })),
)

/** A bought gift card, to be printed once it has its code. Below it what there is to say of it. */
export function BoughtCard({ children, ...face }: GiftCardFaceProps & { children: ReactNode }) {
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

/** Where the code is good, and the link to there. */
function redeemable(code: string): NonNullable<GiftCardFaceProps["redeem"]> {
  const square = (
    <Suspense>
      <GiftCardSquare code={code} />
    </Suspense>
  )
  return { host: new URL(shopOrigin()).host, square }
}

/** Said of a card that the buyer keeps. */
export function OwnCard({ value }: { value: Cents }) {
  return <p className="text-soft">Value: {faceValue(value)} | Save this code to use for future purchases</p>
}

/** Said of a card that went to somebody else. */
export function SentCard({ to, recipientEmail }: { to: string | null; recipientEmail: string | null }) {
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="text-soft">To </span>
        {to} {recipientEmail && `(${recipientEmail})`}
      </p>
      <p className="font-medium">Gift card has been sent to {recipientEmail}</p>
    </div>
  )
}
