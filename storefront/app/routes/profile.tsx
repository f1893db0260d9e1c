import { PageTitle } from "../ui/page-title"

export default function ProfilePage() {
  return <PageTitle title="My Profile" />
}
