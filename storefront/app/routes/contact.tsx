import { ContactForm } from "../features/contact/contact-form"
import { QuestionList } from "../features/contact/question-list"
import { WaysToUs } from "../features/contact/ways-to-us"
import { useContact } from "../lib/contact"
import { PageTitle } from "../ui/page-title"

export default function ContactPage() {
  const { phone } = useContact()
  return (
    <>
      <PageTitle
        title="Contact"
        lead={`A question about a script, a purchase or a project? Write to us${phone ? " or call" : ""}. You hear from the people who write the scripts.`}
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
