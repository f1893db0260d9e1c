import { createDataTableColumnHelper } from "@medusajs/ui"
import { useState } from "react"
import type { ShownEnrolment } from "../../workflows/enrolment/shown-enrolments"
import { ListPage } from "../lib/list-page"
import { RowLink } from "../lib/row-link"
import { useMoment } from "../lib/use-moment"
import { DaysButton } from "./days-button"
import { EndEnrolment } from "./end-enrolment"
import { EnrolDrawer } from "./enrol-drawer"

const column = createDataTableColumnHelper<ShownEnrolment>()

/** The courses of a customer: enrol, see when they were opened, take them away. */
export function EnrolmentList({ customerId }: { customerId: string }) {
  const moment = useMoment()
  const [isEnrolling, setIsEnrolling] = useState(false)
  const columns = [
    column.accessor("course_file.filename", {
      header: "Course",
      cell: ({ row: { original } }) => (
        <RowLink to={`/courses/${original.course_file.id}`}>{original.course_file.filename}</RowLink>
      ),
    }),
    column.accessor("enrolled_at", { header: "Enrolled", cell: ({ row }) => moment(row.original.enrolled_at) }),
    column.accessor("last_opened_at", {
      header: "Last opened",
      cell: ({ row }) => <DaysButton customerId={customerId} enrolment={row.original} />,
    }),
    column.display({
      id: "end",
      header: () => <span className="sr-only">What can be done</span>,
      cell: ({ row }) => <EndEnrolment customerId={customerId} enrolment={row.original} />,
    }),
  ]
  return (
    <>
      <ListPage<ShownEnrolment>
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
