import { expect, it } from "vitest"
import { safePath } from "./safe-path"

it.each([
  ["/api/download.php?transaction=3C679366HH908993F&file=x.zip", "/api/download.php"],
  ["/store/checkout/paypal-orders/5O190127TN364715T/capture", "/store/checkout/paypal-orders/:id/capture"],
  ["/store/carts/cart_01JABC/line-items", "/store/carts/:id/line-items"],
  ["/admin/users/ada@example.com", "/admin/users/:id"],
  ["/api/x%3Ftransaction=1", "/api/:id"],
  [`/store/${"a".repeat(60)}`, "/store/:id"],
  [`/store${"/a".repeat(50)}`, `/store${"/a".repeat(10)}`],
])("logs %s as %s", (address, logged) => expect(safePath(address)).toBe(logged))
