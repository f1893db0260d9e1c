import type { CatalogueVersion } from "../../../compat-api/contract/catalogue"
import { pack } from "../../app/features/search/packed-index"
import { searchEntries } from "./search-entries"

/** The search index as JSON, of a version of the catalogue. */
export function searchIndexOf(version: CatalogueVersion): string {
  return JSON.stringify(pack(searchEntries(version)))
}
