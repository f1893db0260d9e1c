import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, createDataTableColumnHelper, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import type { CourseDay } from "../../workflows/enrolment/course-views"
import type { EnrolmentView } from "../../workflows/enrolment/enrolment-views"
import { EnrolDrawer } from "../enrolments/enrol-drawer"
import { ConfirmButton } from "../lib/confirm-button"
import { momentInShop } from "../lib/dates"
import { DetailState, useDetail } from "../lib/detail-state"
import { CloseButton } from "../lib/form-drawer"
import { ListPage, RowLink } from "../lib/list-page"
import { useChange } from "../lib/use-change"

const column = createDataTableColumnHelper<EnrolmentView>()

export const config = defineWidgetConfig({ zone: "customer.details.after", id: "shop:courses" })

export default function EnrolmentList({ data: { id: customerId } }: DetailWidgetProps<AdminCustomer>) {
  const [isEnrolling, setIsEnrolling] = useState(false)
  const columns = [
    column.accessor("course_file.filename", {
      header: "Course",
      cell: ({ row: { original } }) => (
        <RowLink to={`/courses/${original.course_file.id}`}>{original.course_file.filename}</RowLink>
      ),
    }),
    column.accessor("enrolled_at", { header: "Enrolled", cell: ({ row }) => momentInShop(row.original.enrolled_at) }),
    column.accessor("last_opened_at", {
      header: "Last opened",
      cell: ({ row }) => <DaysButton customerId={customerId} enrolment={row.original} />,
    }),
    column.display({
      id: "end",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <EndEnrolment customerId={customerId} enrolment={row.original} />,
    }),
  ]
  return (
    <>
      <ListPage<EnrolmentView>
        path={`/admin/customers/${customerId}/enrolments`}
        name="enrolments"
        heading="Courses"
        headingLevel="h2"
        prefix="courses"
        enableSearch={false}
        columns={columns}
        actions={[{ label: "Enrol", onClick: () => setIsEnrolling(true) }]}
        emptyState={{ empty: { heading: "No courses", description: "This customer is not enrolled in any course." } }}
      />
      <EnrolDrawer customerId={customerId} isOpen={isEnrolling} onOpenChange={setIsEnrolling} />
    </>
  )
}

interface Props {
  customerId: string
  enrolment: EnrolmentView
}

function DaysButton({ customerId, enrolment }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { last_opened_at: last, days, course_file: course } = enrolment
  if (!last) return "Never"
  const when = momentInShop(last)
  return (
    <>
      <Button
        size="small"
        variant="transparent"
        className="-mx-2"
        aria-label={`${when}: when ${course.filename} was opened`}
        onClick={() => setIsOpen(true)}
      >
        {when}
        <span className="text-ui-fg-subtle">{days === 1 ? "1 day" : `${days} days`}</span>
      </Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen}>
        <Drawer.Content aria-describedby={undefined}>
          <Drawer.Header>
            <Drawer.Title className="font-sans font-medium">When {course.filename} was opened</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body className="overflow-y-auto">
            <Days customerId={customerId} enrolment={enrolment} />
          </Drawer.Body>
          <Drawer.Footer>
            <CloseButton>Close</CloseButton>
          </Drawer.Footer>
        </Drawer.Content>
      </Drawer>
    </>
  )
}

function Days({ customerId, enrolment }: Props) {
  const path = `/admin/customers/${customerId}/enrolments/${enrolment.id}/days`
  const query = useDetail<CourseDay[]>(path, "days", "enrolments")
  return (
    <DetailState query={query}>
      {(days) => (
        <ul className="divide-y">
          {days.map(({ day, openings, last_at: last }) => (
            <li key={day} className="py-3">
              <Text size="small" weight="plus">
                {momentInShop(last)}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {openings === 1 ? "Opened once that day" : `Opened ${openings} times that day; this was the last time`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </DetailState>
  )
}

function EndEnrolment({ customerId, enrolment }: { customerId: string; enrolment: EnrolmentView }) {
  const { filename } = enrolment.course_file
  const change = useChange({
    method: "DELETE",
    path: `/admin/customers/${customerId}/enrolments/${enrolment.id}`,
    renews: ["enrolments", "learners", "course_files"],
    done: `${filename} was removed.`,
    failed: "The course was not removed",
  })
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove ${filename}`}
      variant="transparent"
      question={{
        title: `Remove ${filename}?`,
        description:
          "The customer can no longer open it. The file stays in the shop, and you can enrol the customer again.",
        confirmText: "Remove it",
        cancelText: "Cancel",
        variant: "danger",
      }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}
