import { PageTitle } from "../ui/page-title"

export default function LoginPage() {
  return <PageTitle title="Login" />
}
