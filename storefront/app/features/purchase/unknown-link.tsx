import { Notice } from "../../ui/notice"
import { PageTitle } from "../../ui/page-title"
import { LinkForm } from "./link-form"

/** The way to a purchase without its link. `isWrong`: there was one, and it is none of ours. */
export function UnknownLink({ isWrong = false }: { isWrong?: boolean }) {
  return (
    <>
      <PageTitle
        title="Find Your Purchase"
        lead="We e-mail you links to what you bought: downloads, gift cards and receipts."
      />
      <div className="sheet-inset grid gap-8 py-12">
        {isWrong && (
          <Notice kind="error" title="This link opens no purchase" live={false} className="max-w-measure">
            Please use the one in your newest e-mail, or let us send you another.
          </Notice>
        )}
        <LinkForm />
      </div>
    </>
  )
}
