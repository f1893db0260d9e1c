import { dynamo } from "./dynamo"
import { grasshopper } from "./grasshopper"
import { revit } from "./revit"
import { rhino } from "./rhino"
import type { SeedProduct } from "./types"

/** The 19 products in the order of shop.md §3: the table of the catalogue, then the newer tools. */
export const products: SeedProduct[] = [...grasshopper, ...dynamo, ...rhino, ...revit]
