import { encode } from "uqr"
import { shopOrigin } from "../../lib/shop-origin"

/** Quiet zone around the code, in modules. */
const border = 4

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

/** Browsers send the part after `#` to no server. */
function redeemLink(code: string): string {
  return `${shopOrigin()}/products#code=${code}`
}
