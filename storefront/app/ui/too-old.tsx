import { Notice } from "./notice"

/** Hidden unless early-support.ts marks the browser. */
export function TooOldNotice() {
  return (
    <div className="sheet-inset hidden border-b py-6 too-old:block">
      <Notice kind="error" live={false} title="This browser is too old for the checkout">
        <p>
          A purchase could stop halfway, so the shop accepts no payments in this browser. Please update the browser or
          use another one.
        </p>
      </Notice>
    </div>
  )
}

/** Only in the browser. */
export function isTooOld(): boolean {
  return document.documentElement.hasAttribute("data-too-old")
}
