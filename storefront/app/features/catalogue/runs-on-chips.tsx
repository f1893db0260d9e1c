import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Badge } from "../../ui/badge"
import { classes } from "../../ui/classes"

export function RunsOnChips({ runsOn, className }: Pick<CatalogueProduct, "runsOn"> & { className?: string }) {
  if (!runsOn || runsOn.chips.length === 0) return null
  return (
    <ul aria-label="Runs on" className={classes("flex-wrap gap-2", className)}>
      {runsOn.chips.map((chip) => (
        <li key={chip} className="flex">
          <Badge>{chip}</Badge>
        </li>
      ))}
    </ul>
  )
}
