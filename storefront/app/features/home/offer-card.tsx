import { Badge } from "../../ui/badge"
import { ButtonLink } from "../../ui/button"
import { Figure } from "../../ui/figures/figure"
import { ArrowRight } from "../../ui/icons"
import type { Offer } from "./offers"

export function OfferCard({ offer }: { offer: Offer }) {
  return (
    <article className="sheet-inset flex gap-x-6 border-b py-9 sm:py-12 md:odd:border-r">
      <div className="flex grow flex-col items-start sm:max-w-brief">
        <h2 className="text-heading">{offer.title}</h2>
        <p className="mt-4 max-w-brief text-soft">{offer.text}</p>
        {offer.badges && (
          <ul className="mt-6 flex flex-wrap gap-2">
            {offer.badges.map((badge) => (
              <li key={badge}>
                <Badge>{badge}</Badge>
              </li>
            ))}
          </ul>
        )}
        {offer.points && (
          <ul className="mt-6 w-full">
            {offer.points.map((point) => (
              <li key={point} className="border-t py-2 last:border-b">
                {point}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto pt-8">
          <ButtonLink to={offer.action.to} variant="secondary">
            <span>
              {offer.action.label}
              {offer.action.about && <span className="sr-only"> {offer.action.about}</span>}
            </span>
            <ArrowRight />
          </ButtonLink>
        </div>
      </div>
      <Figure
        name={offer.figure}
        className="ml-auto hidden w-32 shrink-0 self-start sm:block md:hidden lg:block lg:w-44"
      />
    </article>
  )
}
