import type { ShownEnrolment } from "../../workflows/enrolment/shown-enrolments"
import { ConfirmButton } from "../lib/confirm-button"
import { useChange } from "../lib/use-change"

/** Takes a course from a customer, after asking. */
export function EndEnrolment({ customerId, enrolment }: { customerId: string; enrolment: ShownEnrolment }) {
  const { filename } = enrolment.course_file
  const change = useChange({
    method: "DELETE",
    path: `/admin/customers/${customerId}/enrolments/${enrolment.id}`,
    renews: ["enrolments", "learners", "course_files"],
    done: `${filename} was taken away.`,
    failed: "The course was not taken away",
  })
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove ${filename}`}
      variant="transparent"
      question={{
        title: `Take ${filename} away?`,
        description: "The customer can no longer open it. The file stays; you can enrol the customer again.",
        confirmText: "Take it away",
        cancelText: "Leave it",
        variant: "danger",
      }}
      isSending={change.isPending}
      onConfirm={change.mutate}
    />
  )
}
