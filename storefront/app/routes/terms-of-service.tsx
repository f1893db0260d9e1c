import { PageTitle } from "../ui/page-title"

export default function TermsOfServicePage() {
  return <PageTitle title="Terms of Service" />
}
