import { PageTitle } from "../ui/page-title"

export default function ResetPasswordPage() {
  return <PageTitle title="Reset Password" />
}
