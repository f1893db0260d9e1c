import { Notice } from "../../../ui/notice"
import type { Cart } from "../../cart/cart-changes"

/** Lines of an older shop, or of another program: this shop's own pages put none of them into a cart. */
export default function UnpayableNotice({ lines }: { lines: Cart }) {
  return (
    <Notice title="Not everything in your cart can be bought">
      <p>Please remove from your cart, and add once more if you like: {lines.map((line) => line.name).join(", ")}.</p>
    </Notice>
  )
}
