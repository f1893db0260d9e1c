import type { IncomingMessage, ServerResponse } from "node:http"
import type { CatalogueVersion } from "../../compat-api/contract/catalogue"

const address = "/_sources/catalogue"

/** For the development server (bin/develop.ts). */
export function serveCatalogue(catalogue: () => CatalogueVersion) {
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    if (req.url !== address) return next()
    res.setHeader("Content-Type", "application/json").end(JSON.stringify(catalogue()))
  }
}

export async function askCatalogue(url: string): Promise<CatalogueVersion> {
  const response = await fetch(url + address)
  if (!response.ok) throw new Error("The backend has no catalogue for the page. Its output above says why.")
  return response.json() as Promise<CatalogueVersion> // `serveCatalogue` wrote it
}
