import { encode } from "uqr"
import { shopOrigin } from "../../lib/shop-origin"

/** Round the square, so that a camera tells it from what is printed beside it. Modules. */
const border = 4

/**
 * The link that redeems a gift card, as a square for a camera.
 */
export default function GiftCardSquare({ code }: { code: string }) {
  const { data, size } = encode(redeemLink(code), { ecc: "M", border })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Link that redeems this card"
      className="hidden size-28 shrink-0 print:block"
    >
      <path d={modules.join("")} fill="currentColor" />
    </svg>
  )
}

/** The code is behind the `#`, which browsers send to no server (lib/code-of-link.ts). */
function redeemLink(code: string): string {
  return `${shopOrigin()}/products#code=${code}`
}
