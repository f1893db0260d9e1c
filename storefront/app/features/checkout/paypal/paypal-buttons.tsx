import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js"
import { useState } from "react"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { Button } from "../../../ui/button"
import { Notice } from "../../../ui/notice"
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
      <Buttons {...props} onReload={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  )
}

function Buttons({ onReload, ...props }: WalletProps & { onReload: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer()
  if (isRejected) {
    return (
      <Notice kind="error" title="PayPal could not be reached">
        <p>Nothing has been charged. Please check your connection, then load the buttons again.</p>
        <Button variant="secondary" onClick={onReload} className="mt-3">
          Try again
        </Button>
      </Notice>
    )
  }
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
        onError={props.onError}
      />
    </div>
  )
}
