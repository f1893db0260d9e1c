import { type FileLine, frozenLines } from "../../backend/modules/purchase/purchase-line"

type Bought = Partial<FileLine> & Pick<FileLine, "unitPrice" | "quantity">

/** Omitted fields get any value. */
export function frozenFiles(lines: readonly Bought[]): Record<string, unknown> {
  const [anyIds, kind] = [{ productId: "prod", variantId: "variant", digitalProductId: "dprod" }, "file" as const]
  const anything = { ...anyIds, kind, digitalFileId: "dfile" }
  return frozenLines.write(
    lines.map(({ filename = "A.zip", name = filename, ...line }) => ({ ...anything, filename, name, ...line })),
  )
}
