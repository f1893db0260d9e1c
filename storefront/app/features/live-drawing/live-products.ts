export const liveProducts = [
  "parametric-tower",
  "parking-genius",
  "grid-creator",
  "level-creator",
  "surface-panelizer",
  "cubist-facade-generator",
  "boxified-form-generator",
  "structural-optimizer",
  "room-tag-center",
  "line-clean",
  "family-validator",
] as const

export type LiveProduct = (typeof liveProducts)[number]

export const invitations: Partial<Record<LiveProduct, string>> = {
  "room-tag-center":
    "Move a tag, tag a room twice or pin a tag, and run the script. It reports which tags it would center, or centers them. It leaves pinned and second tags where they are.",
  "line-clean":
    "Draw a line twice, break one or open a corner, and run the script. With 'Write to model' off, it reports which lines it would delete, join, trim or extend. With it on, it makes these changes.",
  "family-validator":
    "Rename the door family or one of its types, remove the name of a plane or clear a value, and run the script. It reports what its checks find.",
}

export function isLive(id: string): id is LiveProduct {
  return liveProducts.some((live) => live === id)
}
