import { Button, usePrompt } from "@medusajs/ui"
import { useChange } from "../lib/use-change"
import type { ShownEnrolment } from "./shown-enrolment"

/** Takes a course from a customer, after asking. */
export function EndEnrolment({ customerId, enrolment }: { customerId: string; enrolment: ShownEnrolment }) {
  const ask = usePrompt()
  const { filename } = enrolment.course_file
  const change = useChange({
    method: "DELETE",
    path: `/admin/customers/${customerId}/enrolments/${enrolment.id}`,
    renews: ["enrolments", "learners", "course_files"],
    done: `${filename} was taken away.`,
    failed: "The course was not taken away",
  })
  const end = async () => {
    const isSure = await ask({
      title: `Take ${filename} away?`,
      description: "The customer can no longer open it. The file stays; you can enrol the customer again.",
      confirmText: "Take it away",
      cancelText: "Leave it",
    })
    if (isSure) change.mutate()
  }
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={change.isPending}
      aria-label={`Remove ${filename}`}
      onClick={end}
    >
      Remove
    </Button>
  )
}
