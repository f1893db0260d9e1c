import { type ComponentType, lazy, Suspense, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useRequiredUser } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { AccountInformation, ProfileSkeleton } from "../features/profile/account-information"
import { PasswordForm } from "../features/profile/password-form"
import { PasswordFormSkeleton } from "../features/profile/password-form-skeleton"
import { SessionsSkeleton } from "../features/profile/sessions-skeleton"
import type { Elements } from "../lib/elements"
import { needed } from "../lib/needed"
import { Button } from "../ui/button"
import { couldNotLoad } from "../ui/could-not-load"
import { UntilDrawn } from "../ui/needs-script"
import { PageTitle } from "../ui/page-title"

const SessionList = lazy<ComponentType<{ email: string }>>(() =>
  needed(import("../features/profile/session-list")).catch(() => ({ default: NotLoaded })),
)

export default function ProfilePage() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title="My Profile" />
      <UntilDrawn>
        <div className="grid lg:grid-cols-12">
          <Section title="Account Information" className="lg:col-span-7 lg:border-r">
            {user ? <AccountInformation key={user.email} email={user.email} /> : <ProfileSkeleton />}
          </Section>
          <Section title="Change Password" className="border-t lg:col-span-5 lg:border-t-0">
            {user ? <PasswordForm key={user.email} email={user.email} /> : <PasswordFormSkeleton />}
          </Section>
          <Section title="Where You Are Signed In" className="border-t lg:col-span-7 lg:border-r">
            <Suspense fallback={<SessionsSkeleton />}>
              {user ? <SessionList key={user.email} email={user.email} /> : <SessionsSkeleton />}
            </Suspense>
          </Section>
          <Section title="This Device" className="border-t lg:col-span-5">
            <ForgetDevice />
          </Section>
        </div>
      </UntilDrawn>
    </AccountQueries>
  )
}

const NotLoaded = () => <p className="text-soft">This part could not be loaded. Please reload the page.</p>

function Section(props: { title: string; className: string; children: Elements }) {
  return (
    <section className={`sheet-inset py-8 lg:py-12 ${props.className}`}>
      <h2 className="mb-6 text-heading">{props.title}</h2>
      {props.children}
    </section>
  )
}

function ForgetDevice() {
  const [step, setStep] = useState<"idle" | "asked" | "busy">("idle")
  const button = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setStep("idle"))
    button.current?.focus()
  }
  const forget = async () => {
    setStep("busy")
    try {
      const { forgetDevice } = await needed(import("../features/profile/forget-everything"))
      await forgetDevice()
    } catch (error) {
      setStep("asked")
      couldNotLoad("The data could not be deleted")(error)
    }
  }
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <p className="text-soft">
        This signs you out and deletes what the shop stores in this browser: your cart, the list of your purchases with
        gift card codes and links, unsent text, and pages saved for reading offline. Your account and your purchases are
        not deleted.
      </p>
      {step === "idle" ? (
        <Button ref={button} variant="secondary" onClick={() => setStep("asked")}>
          Forget this device
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          {/* Takes the focus from the replaced button. */}
          <Button autoFocus busy={step === "busy"} onClick={forget}>
            Yes, delete everything here
          </Button>
          {step === "asked" && (
            <Button variant="secondary" onClick={keep}>
              Keep it
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
