import { PageTitle } from "../ui/page-title"

export default function PrivacyPolicyPage() {
  return <PageTitle title="Privacy Policy" />
}
