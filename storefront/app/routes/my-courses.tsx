import { PageTitle } from "../ui/page-title"

export default function MyCoursesPage() {
  return <PageTitle title="My CD Learning" />
}
