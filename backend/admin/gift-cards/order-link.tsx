import { Link } from "react-router-dom"

export function OrderLink({ order }: { order: { id: string; display_id: number } }) {
  return (
    <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline underline-offset-4">
      Order #{order.display_id}
    </Link>
  )
}
