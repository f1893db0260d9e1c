import { SectionRow } from "@medusajs/dashboard/components"
import { Badge, Button, Container, createDataTableColumnHelper, Heading, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { useParams } from "react-router-dom"
import { largestCourse } from "../../../../modules/enrolment/course-kinds"
import type { CourseInDetail, CourseVersionView, LearnerView } from "../../../../workflows/enrolment/course-views"
import { acceptedCourses, askAboutCourse, faultOfCourse } from "../../../courses/course-kinds"
import { ConfirmButton } from "../../../lib/confirm-button"
import { momentInShop } from "../../../lib/dates"
import { DetailState, useDetail } from "../../../lib/detail-state"
import { ListPage, RowLink } from "../../../lib/list-page"
import { sizeWord } from "../../../lib/size-word"
import { StaffHistory } from "../../../lib/staff-history"
import { UploadDrawer } from "../../../lib/upload-drawer"
import { useChange } from "../../../lib/use-change"

const did = { replace: "Uploaded a new version", deliver: "Delivered another version" }

export const handle = { breadcrumb: () => "Course" }

export default function CoursePage() {
  const { id = "" } = useParams()
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
          hint={`Enrolled customers get this file from now on, under the name ${course.filename}. Choose a ${ending} file of at most ${largestCourse.words}.`}
          path={`/admin/course-files/${course.id}/versions`}
          renews="course_files"
          accept={acceptedCourses}
          faultOf={faultOfCourse}
          askFirst={askAboutCourse(course.id)}
        />
      </header>
      <SectionRow title="Size" value={sizeWord(course.size)} />
      <SectionRow title="Uploaded" value={momentInShop(course.created_at)} />
      <SectionRow title="Enrolled" value={String(course.learners)} />
      <SectionRow
        title="SHA-256"
        value={<code className="txt-compact-small break-all font-mono">{course.sha256}</code>}
      />
    </Container>
  )
}

const column = createDataTableColumnHelper<LearnerView>()

const customerOf = ({ customer_id: id }: LearnerView) => `/customers/${id}`

function Learners({ id }: { id: string }) {
  const columns = [
    column.accessor("email", {
      header: "Customer",
      cell: ({ row: { original } }) => (
        <RowLink to={customerOf(original)}>{original.email ?? "A deleted customer"}</RowLink>
      ),
    }),
    column.accessor("enrolled_at", { header: "Since", cell: ({ row }) => momentInShop(row.original.enrolled_at) }),
    column.accessor("last_opened_at", {
      header: "Last opened",
      cell: ({ row: { original } }) =>
        original.last_opened_at ? momentInShop(original.last_opened_at) : <Text size="small">Never</Text>,
    }),
    column.accessor("days", { header: "Days opened" }),
  ]
  return (
    <ListPage<LearnerView>
      path={`/admin/course-files/${id}/learners`}
      name="learners"
      heading="Who is enrolled"
      headingLevel="h2"
      prefix="learners"
      enableSearch={false}
      columns={columns}
      rowHref={customerOf}
      emptyState={{ empty: { heading: "Nobody is enrolled", description: "Enrol someone on the customer's page." } }}
    />
  )
}

function CourseVersions({ course }: { course: CourseInDetail }) {
  return (
    <Container className="divide-y overflow-x-auto p-0">
      <Heading level="h2" id="course-versions" className="px-6 py-4">
        Versions
      </Heading>
      <Table aria-labelledby="course-versions">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Uploaded</Table.HeaderCell>
            <Table.HeaderCell>By</Table.HeaderCell>
            <Table.HeaderCell>Size</Table.HeaderCell>
            <Table.HeaderCell>SHA-256</Table.HeaderCell>
            <Table.HeaderCell>
              <span className="sr-only">Actions</span>
            </Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {course.versions.map((version) => (
            <Table.Row key={version.id}>
              <Table.Cell>{momentInShop(version.created_at)}</Table.Cell>
              <Table.Cell>{version.by ?? "–"}</Table.Cell>
              <Table.Cell>{sizeWord(version.size)}</Table.Cell>
              <Table.Cell>
                <code className="font-mono" title={version.sha256}>
                  {version.sha256.slice(0, 12)}…
                </code>
              </Table.Cell>
              <Table.Cell className="text-right">
                {version.is_current ? (
                  <Badge size="2xsmall" color="green">
                    Delivered
                  </Badge>
                ) : (
                  <Deliver course={course} version={version} />
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </Container>
  )
}

function Deliver({ course, version }: { course: CourseInDetail; version: CourseVersionView }) {
  const change = useChange({
    method: "POST",
    path: `/admin/course-files/${course.id}/versions/${version.id}/current`,
    renews: ["course_files"],
    done: "Learners get this version now.",
    failed: "The version was not changed",
  })
  return (
    <ConfirmButton
      label="Deliver this one"
      variant="transparent"
      question={{
        title: "Deliver this version?",
        description: `Enrolled customers get the file uploaded on ${momentInShop(version.created_at)}.`,
        confirmText: "Deliver it",
        cancelText: "Cancel",
      }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}
