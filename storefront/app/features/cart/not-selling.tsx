import { Notice } from "../../ui/notice"

export const notSellingTitle = "Nothing can be bought at the moment"

/** Shown if a setting is missing, so that no total can be calculated (ruling 50). */
export default function NotSelling() {
  return (
    <Notice title={notSellingTitle}>
      <p>Our team has been notified. Your cart is unchanged. Please come back later.</p>
    </Notice>
  )
}
