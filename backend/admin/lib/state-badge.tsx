import { StatusBadge } from "@medusajs/ui"

export interface Badge {
  label: string
  color: "green" | "orange" | "red" | "blue" | "grey"
}

export function StateBadge({ label, color, className }: Badge & { className?: string }) {
  return (
    <StatusBadge color={color} className={className}>
      {label}
    </StatusBadge>
  )
}
