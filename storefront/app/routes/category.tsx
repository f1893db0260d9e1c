import { PageTitle } from "../ui/page-title"

export default function Page() {
  return <PageTitle title="category" />
}
