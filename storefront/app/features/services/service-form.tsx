import { Field, TextField } from "../../ui/field"
import { RequestForm, SenderFields } from "../request-form/request-form"
import { categories } from "./categories"
import { ServiceToggle } from "./service-toggle"
import type { ServiceRequestForm, ServiceSelection } from "./use-service-request"

export function ServiceForm({ id, request }: { id: string; request: ServiceRequestForm }) {
  const { state, selection } = request
  return (
    <RequestForm id={id} state={state} button={{ label: "Send Service Request", busy: "Submitting..." }}>
      <ServiceGroup form={id} selection={selection} />
      <SenderFields state={state}>
        <Field {...state.field("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <Field {...state.field("company")} label="Company" autoComplete="organization" />
      </SenderFields>
      <Field {...state.field("projectTitle")} label="Project title" autoComplete="off" required />
      <TextField
        {...state.field("description")}
        label="Description"
        hint="What you have, what it should become, in which software and version, and by when."
        rows={7}
        required
      />
    </RequestForm>
  )
}

function ServiceGroup({ form, selection }: { form: string; selection: ServiceSelection }) {
  const errorId = `${form}-services-error`
  return (
    <fieldset aria-describedby={selection.error && errorId}>
      <legend className="mb-1.5 font-medium">Services</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {categories.map(({ name }) => (
          <ServiceToggle
            key={name}
            form={form}
            value={name}
            checked={selection.chosen.includes(name)}
            onToggle={() => selection.toggle(name)}
            invalid={selection.error !== undefined}
          >
            {name}
          </ServiceToggle>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-1.5 text-note font-medium text-bad empty:hidden">
        {selection.error}
      </p>
    </fieldset>
  )
}
