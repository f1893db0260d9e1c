import { contactMessage } from "../../../../compat-api/contract/contact"
import { Field, TextField } from "../../ui/field"
import { EmailField } from "../account/account-fields"
import { RequestForm } from "../request-form/request-form"
import { requestDraft } from "../request-form/typed-request"
import { useRequestForm } from "../request-form/use-request-form"

/** The contact form with nothing in it (shop.md §3). */
const blank = { name: "", email: "", message: "", website: "" }
const draft = requestDraft("contact", blank)

export function ContactForm() {
  const state = useRequestForm({
    path: "/api/contact.php",
    schema: contactMessage,
    blank,
    draft,
    words: {
      sent: "Message sent successfully! We'll get back to you soon.",
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
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field
          {...register("name")}
          label="Name"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={errorOf("name")}
        />
        <EmailField {...register("email")} autoComplete="email" error={errorOf("email")} />
      </div>
      <TextField {...register("message")} label="Message" rows={7} required error={errorOf("message")} />
    </RequestForm>
  )
}
