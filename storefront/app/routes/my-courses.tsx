import { brand } from "../brand"
import { useRequiredUser } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { CourseLibrary, CoursesSkeleton } from "../features/library/course-library"
import { PageTitle } from "../ui/page-title"

export default function MyCourses() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title={`My ${brand.learning}`} lead={`Access and download your enrolled ${brand.learning}`} />
      {user ? <CourseLibrary key={user.email} email={user.email} /> : <CoursesSkeleton />}
    </AccountQueries>
  )
}
