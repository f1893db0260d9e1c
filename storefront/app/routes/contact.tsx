import { contactMessage } from "../../../compat-api/contract/contact"
import { requestMessages } from "../../../compat-api/contract/request-messages"
import { blankMessage, contactDraft } from "../features/contact/contact-draft"
import { questions } from "../features/contact/questions"
import { WaysToUs } from "../features/contact/ways-to-us"
import { RequestForm, SenderFields } from "../features/request-form/request-form"
import { useRequestForm } from "../features/request-form/use-request-form"
import { useContact } from "../lib/contact"
import { TextField } from "../ui/field"
import { Plus } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"

export default function ContactPage() {
  const { phone } = useContact()
  return (
    <>
      <PageTitle
        title="Contact"
        lead={`A question about a script, a purchase or a project? Write to us${phone ? " or call" : ""}. The people who write the scripts will reply.`}
      />
      <div className="border-b lg:grid lg:grid-cols-12">
        <section
          aria-labelledby="message"
          className="sheet-inset py-9 sm:py-12 lg:col-span-7 lg:border-r xl:col-span-8"
        >
          <div className="max-w-184">
            <h2 id="message" className="mb-8 text-heading">
              Send us a message
            </h2>
            <ContactForm />
          </div>
        </section>
        <section aria-label="How to reach us" className="border-t lg:col-span-5 lg:border-t-0 xl:col-span-4">
          <WaysToUs />
        </section>
      </div>
      <section aria-labelledby="questions" className="sheet-inset py-10 sm:py-14 lg:grid lg:grid-cols-12 lg:gap-x-12">
        <h2 id="questions" className="mb-8 text-heading lg:col-span-4">
          Frequently asked questions
        </h2>
        <div className="lg:col-span-8">
          <QuestionList />
        </div>
      </section>
    </>
  )
}

function QuestionList() {
  return (
    <div className="border-b">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t">
          <summary className="flex list-none items-start justify-between gap-6 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="text-subheading font-medium">{question}</h3>
            <Plus className="mt-0.5 transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-long pb-7 text-soft">
            {answer.map((part) =>
              typeof part === "string" ? (
                <span key={part}>{part}</span>
              ) : (
                <Link
                  key={part.to}
                  to={part.to}
                  className="text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {part.label}
                </Link>
              ),
            )}
          </p>
        </details>
      ))}
    </div>
  )
}

function ContactForm() {
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
  return (
    <RequestForm id="contact-message" state={state} button={{ label: "Send Message", busy: "Sending..." }}>
      <SenderFields state={state} />
      <TextField {...state.field("message")} label="Message" rows={7} required />
    </RequestForm>
  )
}
