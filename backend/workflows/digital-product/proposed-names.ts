import { longest } from "../../modules/digital-product/fact-rules"

/** "RoomTag Center: Pro" proposes RoomTagCenter.zip. */
export function* proposedFilenames(title: string, handle: string): Generator<string> {
  const base = pascalCase(title.split(":")[0] ?? "") || pascalCase(handle) || "Product"
  for (const suffix of numbered()) yield `${base.slice(0, longest.filename - 10)}${suffix}.zip`
}

export function* proposedCartIds(handle: string): Generator<string> {
  const base =
    plain(handle)
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join("-") || "product"
  for (const suffix of numbered("-")) yield `${base.slice(0, longest.cartId - 10).replace(/-$/, "")}${suffix}`
}

function* numbered(separator = ""): Generator<string> {
  yield ""
  for (let number = 2; ; number++) yield `${separator}${number}`
}

function pascalCase(text: string): string {
  const words = plain(text)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "")
}
