import { PageTitle } from "../ui/page-title"

export default function SearchPage() {
  return <PageTitle title="Search" />
}
