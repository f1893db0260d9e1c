import { queryOptions, useQuery } from "@tanstack/react-query"
import { readCoursesAnswer } from "../../../compat-api/contract/customer-data"
import { brand } from "../brand"
import { useRequiredUser } from "../features/account/access"
import { callAccountOrThrow } from "../features/account/account-call"
import { AccountQueries } from "../features/account/account-queries"
import { LibraryCard, LibraryCards } from "../features/library/library-card"
import { LibrarySkeleton } from "../features/library/library-skeleton"
import { LibraryView } from "../features/library/library-view"
import { courseAddress } from "../lib/download-address"
import { EmptyState } from "../ui/empty-state"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"
import { textLink } from "../ui/text-link"

export default function MyCourses() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title={`My ${brand.learning}`} lead={`Access and download your enrolled ${brand.learning}`} />
      {user ? <CourseLibrary key={user.email} email={user.email} /> : <CoursesSkeleton />}
    </AccountQueries>
  )
}

function CourseLibrary({ email }: { email: string }) {
  const query = useQuery(enrolledCourses(email))
  return (
    <LibraryView
      query={query}
      refused={`Failed to load your ${brand.learning}.`}
      skeleton={<CoursesSkeleton />}
      empty={
        <EmptyState title={`No ${brand.learning} Yet`} action={{ label: `Browse ${brand.learning}`, to: "/courses" }}>
          <span>{`You haven't enrolled in any ${brand.learning} yet. Check out our ${brand.learning} catalog to start learning.`}</span>
          <span className="mt-3 block">
            Courses are coming.{" "}
            <Link to="/contact" className={textLink}>
              Ask us about them
            </Link>
          </span>
        </EmptyState>
      }
    >
      {(courses) => (
        <LibraryCards>
          {courses.map(({ filename, created_at }) => (
            <LibraryCard
              key={`${filename} ${created_at}`}
              title={courseTitle(filename)}
              figure="stair"
              over={<span>{brand.learning}</span>}
              download={{ label: "Access Course", address: courseAddress(filename, email) }}
              since={{ label: "Enrolled on", at: created_at }}
              reference={{ label: "File", text: filename }}
            />
          ))}
        </LibraryCards>
      )}
    </LibraryView>
  )
}

function CoursesSkeleton() {
  return <LibrarySkeleton said={`Loading your ${brand.learning}...`} />
}

function enrolledCourses(email: string) {
  return queryOptions({
    queryKey: ["enrolled-courses", email],
    queryFn: async () => {
      const { courses } = await callAccountOrThrow("/api/get_user_courses.php", { email }, readCoursesAnswer)
      return courses.sort((a, b) => momentOf(b) - momentOf(a))
    },
  })
}

function momentOf({ created_at }: { created_at?: string | undefined }): number {
  return created_at ? Date.parse(created_at) : 0
}

/** `MyCourseFile.zip` → `My Course File` (account-and-routes.md §3 "Enrolled course"). BIM stays together. */
export function courseTitle(filename: string): string {
  const name = filename.replace(/\.(?:zip|rar|7z|mp4|pdf)$/i, "")
  return name.replace(wordStart, " ").replace(/\s+/g, " ").trim() || filename
}

/** A capital begins a word after a small letter; after a capital or digit only if a small letter follows. */
const wordStart = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{Nd}])(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu
