import { requestChoices } from "../../../../backend/modules/inbox/request-choices"
import type {
  experienceLevels,
  softwareFocuses,
  timelines,
  trainingTypes,
} from "../../../../compat-api/contract/contact"
import { trainingRequest } from "../../../../compat-api/contract/contact"
import { requestMessages } from "../../../../compat-api/contract/request-messages"
import { Field, TextField } from "../../ui/field"
import { SelectField } from "../../ui/select-field"
import { requestDraft } from "../request-form/filled-request"
import { RequestForm, SenderFields } from "../request-form/request-form"
import { useRequestForm } from "../request-form/use-request-form"

/** shop.md §3. */
const fields = {
  name: "",
  email: "",
  company: "",
  experience: "",
  training_type: "",
  software_focus: "",
  timeline: "",
  message: "",
  website: "",
}
const draft = requestDraft("training", fields)

/** shop.md §7. */
const blank = { ...fields, subject: "Private Training Request", type: "training_request" }

export function TrainingForm() {
  const state = useRequestForm({
    path: "/api/contact.php",
    schema: trainingRequest,
    blank,
    draft,
    words: {
      sent: requestMessages.training,
      failed: "Failed to submit request. Please try again.",
    },
  })
  return (
    <RequestForm
      id="training-request"
      state={state}
      button={{ label: "Submit Request", busy: "Submitting Request..." }}
    >
      <SenderFields state={state} />
      <Field {...state.field("company")} label="Company" autoComplete="organization" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {selects.map(({ name, ...select }) => (
          <SelectField key={name} {...state.field(name)} {...select} required />
        ))}
      </div>
      <TextField
        {...state.field("message")}
        label="Goals and requirements"
        hint="What you want to be able to do afterwards, how many people will take part, and which project you want to work on."
        rows={6}
        required
      />
    </RequestForm>
  )
}

type Labels<Value extends string> = Readonly<Record<Value, string>>

const experience: Labels<(typeof experienceLevels)[number]> = requestChoices.experience
const trainingType: Labels<(typeof trainingTypes)[number]> = requestChoices.training_type
const softwareFocus: Labels<(typeof softwareFocuses)[number]> = requestChoices.software_focus
const timeline: Labels<(typeof timelines)[number]> = requestChoices.timeline

/** shop.md §5. */
export const experienceOptions = optionsOf(experience)
export const trainingTypeOptions = optionsOf(trainingType)
export const softwareFocusOptions = optionsOf(softwareFocus)
export const timelineOptions = optionsOf(timeline)

function optionsOf(labels: Labels<string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

const selects = [
  { name: "experience", label: "Experience level", options: experienceOptions },
  { name: "training_type", label: "Training type", options: trainingTypeOptions },
  { name: "software_focus", label: "Software focus", options: softwareFocusOptions },
  { name: "timeline", label: "Timeline", options: timelineOptions },
] as const
