import { PageTitle } from "../ui/page-title"

export default function OfflinePage() {
  return <PageTitle title="Offline" />
}
