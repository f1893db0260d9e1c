import type { ReactNode } from "react"
import type { Purchase } from "../../../../compat-api/contract/purchases"
import { buttonStyle } from "../../ui/button"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { saveDraft } from "../account/draft"
import { useVisitor } from "../account/session-user"
import { contactDraft } from "../contact/contact-draft"
import { openStepsOf } from "./open-steps"

export function NextSteps({ purchase, types }: { purchase: Purchase; types: readonly string[] }) {
  const { email, transactionId } = purchase
  const visitor = useVisitor()
  const draftAddressMessage = () =>
    contactDraft.keep({
      message: `The e-mail address of my purchase ${transactionId} is wrong. It is ${email} and should be: `,
    })
  return (
    <section aria-label="Next steps" className="grid border-b md:grid-cols-2 xl:grid-cols-3 print:hidden">
      <Step title="In your inbox">
        <p>
          We are sending a link to this purchase to{" "}
          <span className="text-ink" translate="no">
            {email}
          </span>
          .
        </p>
        <Link to="/contact" onClick={draftAddressMessage} className={textLink}>
          Not your address?
        </Link>
      </Step>
      {openStepsOf(types).map(({ program, steps }) => (
        <Step key={program} title={`Open it in ${program}`}>
          <ol className="grid list-decimal gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Step>
      ))}
      <Step title="Keep everything in one place">
        {visitor.state === "signed-in" ? (
          <>
            <p>Everything bought with your account’s e-mail address is under My Products.</p>
            <Link to="/my-products" className={textLink}>
              My Products
            </Link>
          </>
        ) : (
          <>
            <p>With an account, everything you buy with this e-mail address is in one place.</p>
            <Link to="/signup" onClick={() => saveDraft({ email })} className={buttonStyle("secondary", "mt-4")}>
              Create an account
            </Link>
          </>
        )}
      </Step>
    </section>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sheet-inset border-t py-7 text-base text-soft md:not-last:border-r">
      <h3 className="mb-2 text-subheading text-ink">{title}</h3>
      <div>{children}</div>
    </div>
  )
}
