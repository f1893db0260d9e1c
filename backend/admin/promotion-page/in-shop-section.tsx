import { SectionRow } from "@medusajs/dashboard/components"
import { Skeleton, StatusBadge } from "@medusajs/ui"
import { CouldNotRead } from "../lib/could-not-read"
import { Section } from "../lib/section"
import { StaffHistory } from "../lib/staff-history"
import { useMoment } from "../lib/use-moment"
import { EditDrawer } from "../product-page/edit-drawer"
import { ConditionsForm } from "./conditions-form"
import { conditionActions, promotionWords } from "./promotion-words"
import { usePromotionInShop } from "./use-promotion-in-shop"

/** What a promotion does in the shop now, or why it does nothing; and what staff did to its conditions. */
export function InShopSection({ promotionId }: { promotionId: string }) {
  const { data: promotion, isPending, error, refetch } = usePromotionInShop(promotionId)
  const moment = useMoment()
  if (isPending) return <Skeleton className="h-96 w-full rounded-lg" />
  if (!promotion) {
    return (
      <Section title="In the shop">
        <CouldNotRead error={error} onAgain={refetch} />
      </Section>
    )
  }
  const doesCount = promotion.idle === null
  return (
    <>
      <Section
        id="promotion-in-shop"
        title="In the shop"
        badge={
          <StatusBadge color={doesCount ? "green" : "grey"}>{doesCount ? "Counts" : "Does not count"}</StatusBadge>
        }
        actions={
          <EditDrawer title="Edit its conditions" description="In addition to those of Medusa's own form.">
            {(close) => <ConditionsForm promotionId={promotionId} promotion={promotion} onDone={close} />}
          </EditDrawer>
        }
      >
        {promotionWords(promotion, moment).map(([title, value]) => (
          <SectionRow key={title} title={title} value={value} />
        ))}
      </Section>
      <StaffHistory actions={promotion.staff_actions} words={conditionActions} />
    </>
  )
}
