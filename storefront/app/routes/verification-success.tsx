import { PageTitle } from "../ui/page-title"

export default function VerificationSuccessPage() {
  return <PageTitle title="Email Verification" />
}
