import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"

const listings = [
  { label: "Products", to: "/products" },
  { label: "Grasshopper Scripts", to: "/grasshopper-scripts" },
  { label: "Dynamo Scripts", to: "/dynamo-scripts" },
  { label: "Gift Cards", to: "/gift-cards" },
  { label: "Services", to: "/services" },
]

export function Listings() {
  return (
    <nav aria-label="Listings">
      <p className="lettering text-soft">Or browse by category</p>
      <ul className="mt-3 grid justify-items-start gap-1">
        {listings.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={textLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
