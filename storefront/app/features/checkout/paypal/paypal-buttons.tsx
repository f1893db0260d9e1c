import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js"
import { Component, type ReactNode, useRef, useState } from "react"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Button } from "../../../ui/button"
import { Notice } from "../../../ui/notice"
import { focusPayment } from "../messages/focus-payment"
import { paypalOptions } from "./paypal-options"
import { WalletSkeleton } from "./wallet-skeleton"

export interface WalletProps {
  paypal: CheckoutSettings["paypal"]
  disabled: boolean
  /** False keeps PayPal's window shut: something on the page is missing, and the page says what. */
  mayOpen: () => boolean
  createOrder: () => Promise<string>
  onApprove: (orderId: string, restart: () => void) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

/** PayPal's own buttons. This module and PayPal's script load when the payment section appears. */
export default function Wallet(props: WalletProps) {
  const [attempt, setAttempt] = useState(1)
  return (
    <PayPalScriptProvider key={attempt} options={paypalOptions(props.paypal)}>
      <UnlessFailed
        instead={
          <Notice kind="error" title="PayPal could not be reached">
            <p>Nothing has been charged. Please check your connection, then load the buttons again.</p>
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

/** Buttons that cannot be drawn leave the page around them, with all that is typed there. */
class UnlessFailed extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

function Buttons(props: WalletProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  const isDrawn = useRef(false)
  const [failure, setFailure] = useState<unknown>()
  if (isRejected || failure) throw failure ?? new Error("PayPal's script could not be loaded.")
  return (
    // PayPal draws for a white ground in both themes: its card form has dark letters on nothing.
    <div className="border scheme-light bg-[Canvas] p-4">
      {isPending && <WalletSkeleton environment={props.paypal.environment} />}
      <PayPalButtons
        disabled={props.disabled}
        style={{ layout: "vertical", shape: "sharp" }}
        onClick={(_data, actions) => (props.mayOpen() ? actions.resolve() : actions.reject())}
        createOrder={props.createOrder}
        onApprove={(data, actions) => props.onApprove(data.orderID, () => actions.restart())}
        onCancel={props.onCancel}
        onInit={() => {
          isDrawn.current = true
        }}
        // PayPal tells by the same way of an order that failed and of buttons that do.
        onError={(error: unknown) => (isDrawn.current ? props.onError(error) : setFailure(error))}
      />
    </div>
  )
}
