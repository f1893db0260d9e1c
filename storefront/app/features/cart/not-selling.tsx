import { Notice } from "../../ui/notice"

/** The shop has no tax rate to sell under, so that no total can be told (ruling 50). */
export default function NotSelling() {
  return (
    <Notice title="Nothing can be bought at the moment">
      <p>We are setting the shop's tax rate. Your cart stays as it is; please come back later.</p>
    </Notice>
  )
}
