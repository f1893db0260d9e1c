/** Products whose first drawing can be changed on their page, by id; a product that staff add is none of them. */
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

/** Of those with a model: how the visitor can spoil it, and what the script then does. */
export const invitations: Partial<Record<LiveProduct, string>> = {
  "room-tag-center":
    "Move a tag, tag a room twice or pin a tag, and run the script: it reports which tags it would centre, or centres them, and leaves pinned and second tags where they are.",
  "line-clean":
    "Draw a line twice, break one or open a corner, and run the script: it reports which lines it would delete, join or give new ends, or does so.",
  "family-validator":
    "Rename the door family or one of its types, unname a plane or clear a value, and run the script: it reports what its checks find.",
}

export function isLive(id: string): id is LiveProduct {
  return liveProducts.some((live) => live === id)
}
