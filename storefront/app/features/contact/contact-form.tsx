import { contactMessage } from "../../../../compat-api/contract/contact"
import { requestMessages } from "../../../../compat-api/contract/request-messages"
import { TextField } from "../../ui/field"
import { RequestForm } from "../request-form/request-form"
import { SenderFields } from "../request-form/sender-fields"
import { useRequestForm } from "../request-form/use-request-form"
import { blankMessage, contactDraft } from "./contact-draft"

export function ContactForm() {
  const state = useRequestForm({
    path: "/api/contact.php",
    schema: contactMessage,
    blank: blankMessage,
    draft: contactDraft,
    words: {
      sent: requestMessages.contact,
      failed: "Failed to send message. Please try again.",
    },
  })
  const { register } = state.form
  const { errorOf } = state
  return (
    <RequestForm
      id="contact-message"
      state={state}
      trap={register("website")}
      button={{ label: "Send Message", busy: "Sending..." }}
    >
      <SenderFields
        name={{ field: register("name"), error: errorOf("name") }}
        email={{ field: register("email"), error: errorOf("email") }}
      />
      <TextField {...register("message")} label="Message" rows={7} required error={errorOf("message")} />
    </RequestForm>
  )
}
