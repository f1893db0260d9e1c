import { PageTitle } from "../ui/page-title"

export default function ServicesPage() {
  return <PageTitle title="Services" />
}
