import { PageTitle } from "../ui/page-title"

export default function ForgotPasswordPage() {
  return <PageTitle title="Forgot Password" />
}
