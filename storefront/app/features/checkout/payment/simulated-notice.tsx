import { Notice } from "../../../ui/notice"

/** Of a shop that has no account at PayPal. */
export function SimulatedNotice() {
  return (
    <Notice title="Payments are simulated" live={false}>
      <p>This shop runs with a stand-in for PayPal. You can buy everything to try it; no real money moves.</p>
    </Notice>
  )
}
