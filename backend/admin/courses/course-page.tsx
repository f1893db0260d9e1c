import { SectionRow } from "@medusajs/dashboard/components"
import { Button, Container, createDataTableColumnHelper, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { largestCourse } from "../../modules/enrolment/course-kinds"
import type { CourseInDetail, ShownLearner } from "../../workflows/enrolment/shown-courses"
import { DetailState } from "../lib/detail-state"
import { ListPage } from "../lib/list-page"
import { RowLink } from "../lib/row-link"
import { sizeWord } from "../lib/size-word"
import { StaffHistory } from "../lib/staff-history"
import { UploadDrawer } from "../lib/upload-drawer"
import { useDetail } from "../lib/use-detail"
import { useMoment } from "../lib/use-moment"
import { acceptedCourses, askAboutCourse, faultOfCourse } from "./course-kinds"
import { CourseVersions } from "./course-versions"

const did = { replace: "Uploaded a new version", deliver: "Put another version in place" }

/** A course: what learners get, the versions before it, and who is enrolled. */
export function CoursePage({ id }: { id: string }) {
  const query = useDetail<CourseInDetail>(`/admin/course-files/${id}`, "course_file", "course_files")
  return (
    <DetailState query={query}>
      {(course) => (
        <div className="flex flex-col gap-y-3">
          <Facts course={course} />
          <CourseVersions course={course} />
          <Learners id={id} />
          <StaffHistory actions={course.actions} words={did} />
        </div>
      )}
    </DetailState>
  )
}

function Facts({ course }: { course: CourseInDetail }) {
  const moment = useMoment()
  const [isUploading, setIsUploading] = useState(false)
  const ending = course.filename.slice(course.filename.lastIndexOf("."))
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading>{course.filename}</Heading>
        <Button size="small" variant="secondary" onClick={() => setIsUploading(true)}>
          New version
        </Button>
        <UploadDrawer
          isOpen={isUploading}
          onOpenChange={setIsUploading}
          title="Upload a new version"
          hint={`Whoever is enrolled gets it from now on, as ${course.filename}. A ${ending} of at most ${largestCourse.words}.`}
          path={`/admin/course-files/${course.id}/versions`}
          renews="course_files"
          accept={acceptedCourses}
          faultOf={faultOfCourse}
          askFirst={askAboutCourse(course.id)}
        />
      </header>
      <SectionRow title="Size" value={sizeWord(course.size)} />
      <SectionRow title="Uploaded" value={moment(course.created_at)} />
      <SectionRow title="Enrolled" value={String(course.learners)} />
      <SectionRow
        title="SHA-256"
        value={<code className="txt-compact-small break-all font-mono">{course.sha256}</code>}
      />
    </Container>
  )
}

const column = createDataTableColumnHelper<ShownLearner>()

const customerOf = ({ customer_id: id }: ShownLearner) => `/customers/${id}`

function Learners({ id }: { id: string }) {
  const moment = useMoment()
  const columns = [
    column.accessor("email", {
      header: "Customer",
      cell: ({ row: { original } }) => (
        <RowLink to={customerOf(original)}>{original.email ?? "A customer who is gone"}</RowLink>
      ),
    }),
    column.accessor("enrolled_at", { header: "Since", cell: ({ row }) => moment(row.original.enrolled_at) }),
    column.accessor("last_opened_at", {
      header: "Last opened",
      cell: ({ row: { original } }) =>
        original.last_opened_at ? moment(original.last_opened_at) : <Text size="small">Never</Text>,
    }),
    column.accessor("days", { header: "Days" }),
  ]
  return (
    <ListPage<ShownLearner>
      path={`/admin/course-files/${id}/learners`}
      name="learners"
      heading="Who is enrolled"
      headingLevel="h2"
      prefix="learners"
      enableSearch={false}
      columns={columns}
      rowHref={customerOf}
      emptyState={{ empty: { heading: "Nobody", description: "Enrol somebody on the customer's page." } }}
    />
  )
}
