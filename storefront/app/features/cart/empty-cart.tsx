import { EmptyState } from "../../ui/empty-state"

export default function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" action={{ label: "Browse Products", to: "/products" }}>
      Scripts that you add are saved in this browser until you buy them.
    </EmptyState>
  )
}
