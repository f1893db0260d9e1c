import type { ReactPayPalScriptOptions } from "@paypal/react-paypal-js"
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js"
import { Component, type ReactNode, useRef, useState } from "react"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Button } from "../../../ui/button"
import { classes } from "../../../ui/classes"
import { Notice } from "../../../ui/notice"
import { focusPayment } from "../messages/checkout-messages"
import type { ApprovalProps } from "../state/payment-state"
import { WalletSkeleton } from "./wallet-skeleton"

export default function Wallet(props: ApprovalProps) {
  const [attempt, setAttempt] = useState(1)
  return (
    <PayPalScriptProvider key={attempt} options={paypalOptions(props.settings.paypal)}>
      <UnlessFailed
        instead={
          <Notice kind="error" title="PayPal could not be reached">
            <p>Please check your connection, then load the buttons again.</p>
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => {
                focusPayment()
                setAttempt(attempt + 1)
              }}
            >
              Try again
            </Button>
          </Notice>
        }
      >
        <Buttons {...props} />
      </UnlessFailed>
    </PayPalScriptProvider>
  )
}

/** Keeps the rest of the page if the buttons fail. */
class UnlessFailed extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

function Buttons(props: ApprovalProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const isDrawn = useRef(false)
  const [failure, setFailure] = useState<unknown>()
  const [isCard, setCard] = useState(false)
  if (isRejected || failure) throw failure ?? new Error("PayPal's script could not be loaded.")
  return (
    // PayPal's frames are light and transparent; the form that its card button opens has dark text.
    <div className={classes("border p-4", isCard && "scheme-light bg-[Canvas]")}>
      {isPending && <WalletSkeleton environment={props.settings.paypal.environment} />}
      <PayPalButtons
        className="scheme-light"
        disabled={props.disabled}
        style={{ layout: "vertical", shape: "sharp" }}
        onClick={({ fundingSource }, actions) => {
          setCard(fundingSource === "card")
          return props.mayOpen() ? actions.resolve() : actions.reject()
        }}
        createOrder={props.begin}
        onApprove={(data, actions) => props.onApprove(data.orderID, () => actions.restart())}
        onCancel={props.onCancel}
        onInit={() => {
          isDrawn.current = true
        }}
        // PayPal reports failed orders and failed buttons through the same callback.
        onError={(error: unknown) => (isDrawn.current ? props.onError(error) : setFailure(error))}
      />
    </div>
  )
}

/** shop.md §7. The local sandbox has its own address. */
export function paypalOptions(paypal: CheckoutSettings["paypal"]): ReactPayPalScriptOptions {
  return {
    clientId: paypal.clientId,
    currency: "USD",
    intent: "capture",
    components: "buttons",
    ...(paypal.environment === "local" ? {} : { environment: paypal.environment }),
    ...(paypal.sdkBaseUrl === null ? {} : { sdkBaseUrl: paypal.sdkBaseUrl }),
  }
}
