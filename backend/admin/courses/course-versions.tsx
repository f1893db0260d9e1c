import { Badge, Container, Heading, Table } from "@medusajs/ui"
import type { CourseInDetail, ShownVersion } from "../../workflows/enrolment/shown-courses"
import { ConfirmButton } from "../lib/confirm-button"
import { sizeWord } from "../lib/size-word"
import { useChange } from "../lib/use-change"
import { useMoment } from "../lib/use-moment"

/** Everything that was uploaded as this course; an earlier version can be put in place again. */
export function CourseVersions({ course }: { course: CourseInDetail }) {
  const moment = useMoment()
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
              <span className="sr-only">What can be done</span>
            </Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {course.versions.map((version) => (
            <Table.Row key={version.id}>
              <Table.Cell>{moment(version.created_at)}</Table.Cell>
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

function Deliver({ course, version }: { course: CourseInDetail; version: ShownVersion }) {
  const moment = useMoment()
  const change = useChange({
    method: "POST",
    path: `/admin/course-files/${course.id}/versions/${version.id}/current`,
    renews: ["course_files"],
    done: "Learners get this version now.",
    failed: "Nothing was changed",
  })
  return (
    <ConfirmButton
      label="Deliver this one"
      variant="transparent"
      question={{
        title: "Deliver this version?",
        description: `Whoever is enrolled gets what was uploaded on ${moment(version.created_at)}.`,
        confirmText: "Deliver it",
        cancelText: "Leave it",
      }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}
