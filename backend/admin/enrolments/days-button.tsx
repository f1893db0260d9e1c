import { Button, Drawer, Text } from "@medusajs/ui"
import { useState } from "react"
import type { CourseDay } from "../../workflows/enrolment/shown-courses"
import type { ShownEnrolment } from "../../workflows/enrolment/shown-enrolments"
import { CloseButton } from "../lib/close-button"
import { DetailState } from "../lib/detail-state"
import { useDetail } from "../lib/use-detail"
import { useMoment } from "../lib/use-moment"

interface Props {
  customerId: string
  enrolment: ShownEnrolment
}

/** When a course was opened last; opens the list of all days. */
export function DaysButton({ customerId, enrolment }: Props) {
  const moment = useMoment()
  const [isOpen, setIsOpen] = useState(false)
  const { last_opened_at: last, days, course_file: course } = enrolment
  if (!last) return "Never"
  const when = moment(last)
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
  const moment = useMoment()
  const path = `/admin/customers/${customerId}/enrolments/${enrolment.id}/days`
  const query = useDetail<CourseDay[]>(path, "days", "enrolments")
  return (
    <DetailState query={query}>
      {(days) => (
        <ul className="divide-y">
          {days.map(({ day, openings, last_at: last }) => (
            <li key={day} className="py-3">
              <Text size="small" weight="plus">
                {moment(last)}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                {openings === 1 ? "Opened once that day" : `Opened ${openings} times that day, this was the last`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </DetailState>
  )
}
