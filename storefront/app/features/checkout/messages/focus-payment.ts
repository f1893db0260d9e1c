/** To the payment's section, before the button of a message in it goes, and the focus with it. */
export function focusPayment(): void {
  document.getElementById("payment")?.focus({ preventScroll: true })
}
