import type { ComponentProps } from "react"

/** Four columns (account-and-routes.md §9), and as many rows as the tabs need. */
export function TabBar(props: Omit<ComponentProps<"div">, "className">) {
  return (
    <div className="overflow-clip border-b">
      <div {...props} className="-mr-px -mb-px grid grid-cols-4" />
    </div>
  )
}

export const tabCell = "min-h-18 border-r border-b"
