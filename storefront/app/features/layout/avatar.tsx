import { initials } from "../account/names"
import type { Visitor } from "../account/session-user"

/** The visitor's initials, as the bubble of a grid axis. The early script fills it first (early-visitor.ts). */
export function Avatar({ visitor }: { visitor: Visitor }) {
  return (
    <span
      aria-hidden="true"
      data-visitor-initials
      suppressHydrationWarning
      className="lettering grid size-9 shrink-0 place-items-center rounded-[50%] border border-accent text-accent"
    >
      {visitor.state === "signed-in" ? initials(visitor.user.name) : ""}
    </span>
  )
}
