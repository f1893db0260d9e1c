import { House } from "@medusajs/icons"
import { useMatterCount } from "./use-matters"

/** Icon in the menu: the number of open matters, if there are any. The menu's icons have 15 px. */
export function HomeIcon() {
  const open = useMatterCount()?.open ?? 0
  if (open === 0) return <House />
  return (
    <span className="flex size-full items-center justify-center bg-ui-button-danger text-[10px] font-medium text-ui-fg-on-color">
      {Math.min(open, 99)}
      <span className="sr-only"> open matters, </span>
    </span>
  )
}
