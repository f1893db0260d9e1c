import type { Elements } from "../../lib/elements"
import { Button } from "../../ui/button"
import { Check } from "../../ui/icons"

interface AppliedPanelProps {
  /** "Gift card ending". */
  label: string
  code: string
  onRemove: (() => void) | undefined
  children: Elements
}

export function AppliedPanel({ label, code, onRemove, children }: AppliedPanelProps) {
  return (
    <div data-panel="" className="border border-l-4 border-l-good bg-raised">
      <div className="flex items-center justify-between gap-2 border-b px-4 py-2">
        <p className="flex min-h-12 min-w-0 items-center gap-3 font-medium">
          <Check className="text-good" />
          <span className="wrap-anywhere">
            <span>{label}</span>{" "}
            <span className="font-mono" translate="no">
              {code}
            </span>
          </span>
        </p>
        {onRemove && (
          <Button
            variant="quiet"
            onClick={onRemove}
            aria-label={`Remove ${label.split(" ending")[0]?.toLowerCase()}`}
            className="-mr-4 shrink-0"
          >
            Remove
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
