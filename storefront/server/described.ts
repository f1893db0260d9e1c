import type { PageContent, PageData } from "../app/lib/page-data"
import { headOf } from "./head"
import { sheetNumber } from "./sheet-number"

/** A page with its head and its number, which browsers need not work out for themselves. */
export function described(content: PageContent): PageData {
  return { ...content, head: headOf(content), sheet: sheetNumber(content) }
}
