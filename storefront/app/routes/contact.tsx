import { PageTitle } from "../ui/page-title"

export default function ContactPage() {
  return <PageTitle title="Contact" />
}
