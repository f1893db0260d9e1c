import { PageTitle } from "../ui/page-title"

export default function SignupPage() {
  return <PageTitle title="Sign Up" />
}
