import { LinkPress } from "../features/listing-alert/link-press"
import { RequestPage } from "../features/listing-alert/request-page"
import { usePageData } from "../lib/page-data"

export default function ListingAlertPage() {
  const { link, listings } = usePageData("listing-alert")
  return link ? <LinkPress key={link} link={link} listings={listings} /> : <RequestPage listings={listings} />
}
