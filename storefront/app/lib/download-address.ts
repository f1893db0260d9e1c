import { apiAddress } from "./api-address"

/** shop.md §7. The transaction's id is enough (ruling 31). */
export function ticketAddress(transactionId: string, filename: string, version?: string): string {
  return downloadAddress({ transaction: transactionId, file: filename, ...(version !== undefined && { version }) })
}

/** account-and-routes.md §7. */
export function courseAddress(filename: string, email: string): string {
  return downloadAddress({ file: filename, email })
}

export function archiveAddress(query: { transaction: string } | { email: string }): string {
  return downloadAddress(query, "download_all")
}

function downloadAddress(query: Readonly<Record<string, string>>, call = "download"): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return apiAddress(`/api/${call}.php?${pairs.join("&")}`)
}
