import type { ReactNode } from "react"
import { ButtonLink } from "../../ui/button"
import { Link } from "../../ui/link"
import { Notice } from "../../ui/notice"
import { LinkForm } from "../purchase/link-form"
import { purchasePath, receiptPath } from "../purchase/purchase-links"
import { PurchasedItem } from "./purchased-item"
import type { KnownPurchase } from "./use-purchase"

type Outcome = Exclude<KnownPurchase, { state: "loading" }>

/** What was bought, or where to find it (ruling 38). */
export function PurchaseOutcome({ purchase, transactionId }: { purchase: Outcome; transactionId: string }) {
  const pending = purchase.state === "known" && purchase.status === "pending"
  return (
    <>
      <section aria-labelledby="downloads">
        <div className="sheet-inset border-b py-6">
          <h2 id="downloads" className="text-heading">
            Your Downloads
          </h2>
          {pending && <PendingNotice />}
          {purchase.state === "unknown" && <ElsewhereNotice signedIn={purchase.signedIn} />}
        </div>
        {purchase.state === "unknown" && (
          <div className="sheet-inset border-b py-8">
            <h3 className="mb-2 text-subheading">Have the link sent again</h3>
            <p className="mb-5 max-w-[60ch] text-soft">
              We mail you links to what you bought with your address: downloads, gift cards and receipts.
            </p>
            <LinkForm />
          </div>
        )}
        {purchase.state === "known" && (
          <ul>
            {purchase.items.map((item, index) => (
              // The record is read once and never reordered; two gift cards may be alike in every field.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <PurchasedItem key={index} item={item} transactionId={transactionId} pending={pending} />
            ))}
          </ul>
        )}
      </section>
      <div className="sheet-inset py-10">
        <div className="flex flex-wrap gap-3">
          {purchase.state === "known" && purchase.token && <PurchaseLinks token={purchase.token} pending={pending} />}
          <ButtonLink to="/" variant="secondary">
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** `pending`: the receipt is made when the payment is settled. */
function PurchaseLinks({ token, pending }: { token: string; pending: boolean }) {
  return (
    <>
      {!pending && (
        <ButtonLink to={receiptPath(token)} variant="secondary">
          Receipt
        </ButtonLink>
      )}
      <ButtonLink to={purchasePath(token)} variant="secondary">
        Your purchase
      </ButtonLink>
    </>
  )
}

function PendingNotice() {
  return (
    <Message title="PayPal has not settled the payment yet">
      This can take from some minutes to a few days. As soon as the money has arrived, the downloads are sent to your
      e-mail address; you need not pay again or keep this page open. Should PayPal refuse the payment, nothing is
      charged.
    </Message>
  )
}

function ElsewhereNotice({ signedIn }: { signedIn: boolean }) {
  return (
    <Message title="The downloads were sent by mail">
      The list of this purchase is kept in the browser that paid. Please look into the mail that was sent to your e-mail
      address; its links open the same downloads.
      {signedIn && (
        <>
          {" "}
          You also find them under{" "}
          <Link to="/my-products" className="text-accent underline underline-offset-4">
            My Products
          </Link>
          .
        </>
      )}
    </Message>
  )
}

function Message(props: { title: string; children: ReactNode }) {
  return (
    <Notice title={props.title} live={false} className="mt-4 max-w-[75ch]">
      <p>{props.children}</p>
    </Notice>
  )
}
