import type { ComponentProps } from "react"

/** account-and-routes.md §9. */
export function TabBar(props: Omit<ComponentProps<"div">, "className">) {
  return (
    <div className="overflow-clip border-b">
      <div {...props} className="-mr-px -mb-px grid grid-cols-4" />
    </div>
  )
}

export const tabCell = "min-h-18 border-r border-b"
