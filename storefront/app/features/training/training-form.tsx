import { trainingRequest } from "../../../../compat-api/contract/contact"
import { requestMessages } from "../../../../compat-api/contract/request-messages"
import { Field, TextField } from "../../ui/field"
import { SelectField } from "../../ui/select-field"
import { RequestForm } from "../request-form/request-form"
import { SenderFields } from "../request-form/sender-fields"
import { requestDraft } from "../request-form/typed-request"
import { useRequestForm } from "../request-form/use-request-form"
import { experienceOptions, softwareFocusOptions, timelineOptions, trainingTypeOptions } from "./options"

/** The Request Private Training form with nothing in it (shop.md §3). */
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

/** With what tells the request from other messages (shop.md §7). */
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
  const { register } = state.form
  const { errorOf } = state
  return (
    <RequestForm
      id="training-request"
      state={state}
      trap={register("website")}
      button={{ label: "Submit Request", busy: "Submitting Request..." }}
    >
      <SenderFields
        name={{ field: register("name"), error: errorOf("name") }}
        email={{ field: register("email"), error: errorOf("email") }}
      />
      <Field {...register("company")} label="Company" autoComplete="organization" error={errorOf("company")} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...register("experience")}
          label="Experience level"
          options={experienceOptions}
          required
          error={errorOf("experience")}
        />
        <SelectField
          {...register("training_type")}
          label="Training type"
          options={trainingTypeOptions}
          required
          error={errorOf("training_type")}
        />
        <SelectField
          {...register("software_focus")}
          label="Software focus"
          options={softwareFocusOptions}
          required
          error={errorOf("software_focus")}
        />
        <SelectField
          {...register("timeline")}
          label="Timeline"
          options={timelineOptions}
          required
          error={errorOf("timeline")}
        />
      </div>
      <TextField
        {...register("message")}
        label="Goals and requirements"
        hint="What you want to be able to do afterwards, how many you are, and the project you would like to work on."
        rows={6}
        required
        error={errorOf("message")}
      />
    </RequestForm>
  )
}
