import { Notice } from "../../../ui/notice"
import type { Cart } from "../../cart/cart-changes"

/** Lines that an older shop or another program put into the cart. */
export default function UnpayableNotice({ lines }: { lines: Cart }) {
  return (
    <Notice title="Not everything in your cart can be bought">
      <p>{`Please remove these, then add them again if you like: ${lines.map((line) => line.name).join(", ")}.`}</p>
    </Notice>
  )
}
