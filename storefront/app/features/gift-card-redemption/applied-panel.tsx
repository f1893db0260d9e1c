import type { ReactNode } from "react"
import { Button } from "../../ui/button"
import { Check } from "../../ui/icons"

interface AppliedPanelProps {
  /** What it is: "Gift card ending". */
  label: string
  code: string
  /** Left out while it is settled. */
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** What a code did: whose it is, and how to take it off again. */
export function AppliedPanel({ label, code, onRemove, children }: AppliedPanelProps) {
  return (
    <div data-panel="" className="border border-l-4 border-l-good bg-raised">
      <div className="flex items-center justify-between gap-2 border-b px-4 py-2">
        <p className="flex min-h-12 items-center gap-3 font-medium">
          <Check className="text-good" />
          <span className="wrap-anywhere">
            {label} <span className="font-mono">{code}</span>
          </span>
        </p>
        {onRemove && (
          <Button
            variant="quiet"
            onClick={onRemove}
            aria-label={`Remove ${label.split(" ending")[0]?.toLowerCase()}`}
            className="-mr-4"
          >
            Remove
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
