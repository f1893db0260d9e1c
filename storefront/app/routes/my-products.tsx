import { PageTitle } from "../ui/page-title"

export default function MyProductsPage() {
  return <PageTitle title="My Products" />
}
