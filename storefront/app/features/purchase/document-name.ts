import type { Receipt } from "../../../../compat-api/contract/purchases"

export function documentName({ kind }: Pick<Receipt, "kind">): string {
  return kind === "receipt" ? "Receipt" : "Credit Note"
}
