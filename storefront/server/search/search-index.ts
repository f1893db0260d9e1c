import type { CatalogueVersion } from "../../../compat-api/contract/catalogue"
import { pack } from "../../app/features/search/packed-index"
import { searchEntries } from "./search-entries"

/** The search index as JSON, of a version of the catalogue. */
export async function searchIndexOf(version: CatalogueVersion): Promise<string> {
  return JSON.stringify(pack(await searchEntries(version)))
}
