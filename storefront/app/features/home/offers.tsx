import type { ReactNode } from "react"
import type { ShopContact } from "../../../../backend/lib/shop-contact"
import { brand } from "../../brand"
import { Badge } from "../../ui/badge"
import { ButtonLink } from "../../ui/button"
import { Figure, type FigureName } from "../../ui/figures/figure"
import { ArrowRight } from "../../ui/icons"

/** account-and-routes.md §2. */
interface Offer {
  title: ReactNode
  text: string
  badges?: readonly string[]
  points?: readonly string[]
  /** `about`: explains a vague label to screen readers. */
  action: { label: string; about?: string; to: string }
  figure: FigureName
}

export const offersOf = ({ phone, location }: ShopContact): readonly Offer[] => [
  {
    title: "Premium Scripts",
    text: "Definitions and graphs that do one job well. Open them, read them, change them.",
    badges: ["Rhino", "Grasshopper", "Revit", "Dynamo"],
    action: { label: "View Products", to: "/products" },
    figure: "graph",
  },
  {
    title: "Custom Services",
    text: "When your project needs a script that nobody has written yet, we write it with you.",
    points: ["Custom script development", "Workflow optimization", "Training and support"],
    action: { label: "Learn More", about: "about custom services", to: "/services" },
    figure: "detail",
  },
  {
    title: (
      <span>
        Training <span className="whitespace-nowrap">{brand.learning}</span>
      </span>
    ),
    text: "From your first slider to your own tools, with your kind of work as the example.",
    points: ["Beginner to advanced", "Live and self-paced", "Certificate programs"],
    action: { label: `Explore ${brand.learning}`, to: "/cdlearning" },
    figure: "stair",
  },
  {
    title: "Get In Touch",
    text: `${phone ? "Write or call." : "Write to us."} We ${location ? `are in ${location.label}, and ` : ""}reply within 24 hours.`,
    points: ["Technical support", "Project consultation", "Partnership"],
    action: { label: "Contact Us", to: "/contact" },
    figure: "north",
  },
]

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
              <span>{offer.action.label}</span>
              {offer.action.about && <span className="sr-only">{` ${offer.action.about}`}</span>}
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
