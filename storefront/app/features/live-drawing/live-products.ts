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

export function isLive(id: string): id is LiveProduct {
  return liveProducts.some((live) => live === id)
}
