import { centsOf } from "../../../backend/lib/totals"
import type { GiftCardDraft } from "../features/cart/gift-card-draft"
import { GiftCardFace } from "../features/gift-cards/gift-card-face"
import { GiftCardForm } from "../features/gift-cards/gift-card-form"
import { useGiftCardForm } from "../features/gift-cards/use-gift-card-form"
import { ArrowLeft } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"

export default function GiftCardsPage() {
  const form = useGiftCardForm()
  return (
    <>
      <PageTitle
        title="Gift Cards"
        lead="For a colleague, a student or your own next purchase. Good for everything in the shop, all at once or over several purchases."
        before={
          <Link to="/Products" className="inline-flex items-center gap-2 hover:text-accent">
            <ArrowLeft /> Back to Products
          </Link>
        }
      />
      <div className="lg:grid lg:grid-cols-12">
        <div className="sheet-inset py-8 sm:py-12 lg:col-span-5 lg:border-r">
          <GiftCardForm form={form} />
        </div>
        <Preview draft={form.draft} />
      </div>
    </>
  )
}

function Preview({ draft }: { draft: GiftCardDraft }) {
  const { from, to, message } = draft
  return (
    <section
      aria-labelledby="preview"
      className="sheet-inset border-t bg-sunk py-8 sm:py-12 lg:col-span-7 lg:border-t-0"
    >
      <div className="lg:sticky lg:top-28">
        <h2 id="preview" className="lettering mb-4 text-soft">
          Preview
        </h2>
        <div data-prints="">
          <GiftCardFace value={centsOf(draft.amount)} {...(draft.kind === "gift" && { from, to, message })} />
        </div>
      </div>
    </section>
  )
}
