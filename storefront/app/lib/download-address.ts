import { apiAddress } from "./api-address"

/** The address of a bought file (shop.md §7): whoever has the transaction's id gets it (ruling 31). */
export function ticketAddress(transactionId: string, filename: string): string {
  return downloadAddress({ transaction: transactionId, file: filename })
}

/** The address of a course (account-and-routes.md §7), for the session of that e-mail address. */
export function courseAddress(filename: string, email: string): string {
  return downloadAddress({ file: filename, email })
}

function downloadAddress(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return apiAddress(`/api/download.php?${pairs.join("&")}`)
}
