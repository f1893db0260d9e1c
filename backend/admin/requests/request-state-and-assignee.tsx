import { Button, Container, Heading, Label, Select } from "@medusajs/ui"
import type { RequestState } from "../../modules/inbox/request-choices"
import type { RequestView } from "../../workflows/inbox/request-view"
import { useChange } from "../lib/use-change"
import { requestStates } from "./request-words"
import { requestKeys, useStaff } from "./use-request"

/** A select has no empty value. */
const nobody = "nobody"

export function RequestStateAndAssignee({ request }: { request: RequestView }) {
  const { staff, me } = useStaff()
  const change = useChange<unknown, { state?: RequestState; assignee_id?: string | null }>({
    method: "POST",
    path: `/admin/requests/${request.id}`,
    renews: requestKeys,
    done: "The request was changed.",
    failed: "The request was not changed",
  })
  const assignees = [{ value: nobody, label: "Nobody" }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]
  const { assignee_id } = request
  if (assignee_id && !staff.some(({ id }) => id === assignee_id)) {
    assignees.push({ value: assignee_id, label: request.assignee ?? "A former staff member" })
  }
  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <Heading level="h2">State and assignee</Heading>
      <Choice
        id="request-state"
        label="State"
        value={request.state}
        options={statesFrom(request.state)}
        isBusy={change.isPending}
        onChange={(state) => change.mutate({ state: state as RequestState })}
      />
      <div className="flex items-end gap-x-2">
        <div className="min-w-0 flex-1">
          <Choice
            id="request-assignee"
            label="Assigned to"
            value={assignee_id ?? nobody}
            options={assignees}
            isBusy={change.isPending}
            onChange={(id) => change.mutate({ assignee_id: id === nobody ? null : id })}
          />
        </div>
        {me !== undefined && me !== assignee_id && (
          <Button
            size="small"
            variant="secondary"
            isLoading={change.isPending}
            onClick={() => change.mutate({ assignee_id: "me" })}
          >
            Assign to me
          </Button>
        )}
      </div>
    </Container>
  )
}

function statesFrom(state: RequestState): { value: string; label: string }[] {
  const states: Record<RequestState, RequestState[]> = {
    new: ["new", "answered", "closed", "spam"],
    answered: ["new", "answered", "closed"],
    closed: ["new", "answered", "closed"],
    spam: ["spam", "new"],
  }
  return states[state].map((value) => ({ value, label: requestStates[value].label }))
}

interface ChoiceProps {
  id: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  isBusy: boolean
  onChange: (value: string) => void
}

function Choice({ id, label, value, options, isBusy, onChange }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Select size="small" value={value} disabled={isBusy} onValueChange={onChange}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
