import type { CatalogueVersion } from "../../../compat-api/contract/catalogue"
import { type PackedIndex, pack } from "../../app/features/search/packed-index"
import { relatedWords } from "./related-words"
import { relatedTargets, searchEntries } from "./search-entries"

/** The search index as JSON, of a version of the catalogue. */
export async function searchIndexOf(version: CatalogueVersion): Promise<string> {
  return JSON.stringify(await packedIndexOf(version))
}

export async function packedIndexOf(version: CatalogueVersion): Promise<PackedIndex> {
  return pack(await searchEntries(version), { pages: relatedTargets(version), words: relatedWords })
}
