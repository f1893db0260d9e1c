import { QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { CartSkeleton } from "../features/cart/cart-skeleton"
import { CheckoutView } from "../features/checkout/checkout-view"
import { usePageData } from "../lib/page-data"
import { newQueryClient } from "../lib/query-client"
import { ArrowLeft } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"
import { TooOldNotice } from "../ui/too-old"

export default function CheckoutPage() {
  const { settings } = usePageData("checkout")
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <PageTitle
        title="Checkout"
        before={
          <Link to="/cart" className="inline-flex items-center gap-2 hover:text-accent">
            <ArrowLeft /> Back to Cart
          </Link>
        }
      />
      <TooOldNotice />
      {/* Lazy parts that are needed at once appear together with the page. */}
      <Suspense fallback={<CartSkeleton />}>
        <CheckoutView settings={settings} />
      </Suspense>
    </QueryClientProvider>
  )
}
