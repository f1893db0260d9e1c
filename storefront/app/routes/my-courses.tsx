import { AccountQueries } from "../features/account/account-queries"
import { useRequiredUser } from "../features/account/ways"
import { CourseLibrary, CoursesSkeleton } from "../features/library/course-library"
import { PageTitle } from "../ui/page-title"

export default function MyCourses() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title="My CD Learning" lead="Access and download your enrolled CD Learning" />
      {user ? <CourseLibrary key={user.email} email={user.email} /> : <CoursesSkeleton />}
    </AccountQueries>
  )
}
