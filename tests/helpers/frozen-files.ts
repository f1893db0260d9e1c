import { type FileLine, frozenLines } from "../../backend/modules/purchase/purchase-line"

type Bought = Partial<FileLine> & Pick<FileLine, "unitPrice" | "quantity">

/** Omitted fields get any value. */
export function frozenFiles(lines: readonly Bought[]): Record<string, unknown> {
  const anything = {
    kind: "file" as const,
    productId: "prod",
    variantId: "variant",
    digitalProductId: "dprod",
    digitalFileId: "dfile",
  }
  return frozenLines.write(
    lines.map(({ filename = "A.zip", name = filename, ...line }) => ({ ...anything, filename, name, ...line })),
  )
}
