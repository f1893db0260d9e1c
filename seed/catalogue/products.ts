import { dynamo } from "./dynamo"
import { grasshopper } from "./grasshopper"
import { withKeywords } from "./keywords"
import { revit } from "./revit"
import { rhino } from "./rhino"
import type { SeedProduct } from "./types"

/** In the order of shop.md §3. */
export const products: SeedProduct[] = [...grasshopper, ...dynamo, ...rhino, ...revit].map(withKeywords)
