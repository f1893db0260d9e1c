import type { ReactNode } from "react"
import type { ShopContact } from "../../../../compat-api/contract/shop-contact"
import { brand } from "../../brand"
import type { FigureName } from "../../ui/figures/figure"

/** The four cards of the home page (account-and-routes.md §2). */
export interface Offer {
  title: ReactNode
  text: string
  /** Short names, shown as badges. */
  badges?: readonly string[]
  points?: readonly string[]
  /** `about`: what a label that says little leads to, for who hears or indexes links by themselves. */
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
    text: "When your project needs a rule that nobody has written yet, we write it with you.",
    points: ["Custom script development", "Workflow optimization", "Training and support"],
    action: { label: "Learn More", about: "about custom services", to: "/services" },
    figure: "detail",
  },
  {
    title: (
      <>
        Training <span className="whitespace-nowrap">{brand.learning}</span>
      </>
    ),
    text: "From a first slider to your own tools, on the kind of work that is on your table.",
    points: ["Beginner to advanced", "Live and self-paced", "Certificate programs"],
    action: { label: `Explore ${brand.learning}`, to: "/cdlearning" },
    figure: "stair",
  },
  {
    title: "Get In Touch",
    text: `${phone ? "Write or call." : "Write to us."} We ${location ? `are in ${location.label}, and ` : ""}answer within 24 hours.`,
    points: ["Technical support", "Project consultation", "Partnership"],
    action: { label: "Contact Us", to: "/contact" },
    figure: "north",
  },
]
