import { useQuery } from "@tanstack/react-query"
import { brand } from "../../brand"
import { courseAddress } from "../../lib/download-address"
import { EmptyState } from "../../ui/empty-state"
import { courseTitle } from "./course-title"
import { enrolledCourses } from "./enrolled-courses"
import { LibraryCard, LibraryCards } from "./library-card"
import { LibrarySkeleton } from "./library-skeleton"
import { LibraryView } from "./library-view"

/** Every course that this address is enrolled in. */
export function CourseLibrary({ email }: { email: string }) {
  const query = useQuery(enrolledCourses(email))
  return (
    <LibraryView
      query={query}
      refused={`Failed to load your ${brand.learning}.`}
      skeleton={<CoursesSkeleton />}
      empty={
        <EmptyState title={`No ${brand.learning} Yet`} action={{ label: `Browse ${brand.learning}`, to: "/courses" }}>
          {`You haven't enrolled in any ${brand.learning} yet. Check out our ${brand.learning} catalog to start learning.`}
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

export function CoursesSkeleton() {
  return <LibrarySkeleton said={`Loading your ${brand.learning}...`} />
}
