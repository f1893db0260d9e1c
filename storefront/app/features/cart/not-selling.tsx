import { Notice } from "../../ui/notice"

export const notSellingTitle = "Nothing can be bought at the moment"

/** A setting is missing, so no total can be calculated (ruling 50). */
export default function NotSelling() {
  return (
    <Notice title={notSellingTitle}>
      <p>Our team has been told. Your cart stays as it is; please come back later.</p>
    </Notice>
  )
}
