import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { useRequiredUser } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { AccountInformation, ProfileSkeleton } from "../features/profile/account-information"
import { ForgetDevice } from "../features/profile/forget-device"
import { PasswordForm } from "../features/profile/password-form"
import { PasswordFormSkeleton } from "../features/profile/password-form-skeleton"
import { SessionsSkeleton } from "../features/profile/sessions-skeleton"
import { needed } from "../lib/needed"
import { UntilDrawn } from "../ui/needs-script"
import { PageTitle } from "../ui/page-title"

/** Below the fold, and after the forms. */
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

const NotLoaded = () => <p className="text-soft">This could not be loaded. Please load the page again.</p>

function Section(props: { title: string; className: string; children: ReactNode }) {
  return (
    <section className={`sheet-inset py-8 lg:py-12 ${props.className}`}>
      <h2 className="mb-6 text-heading">{props.title}</h2>
      {props.children}
    </section>
  )
}
