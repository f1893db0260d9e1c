import { listQuery } from "../lib/list-query"

export function exportAddress(params: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(listQuery(params))) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one))
    else query.append(name, String(value))
  }
  const text = query.toString()
  return text ? `/admin/requests/export?${text}` : "/admin/requests/export"
}

/** If the export fails, only the browser's list of downloads shows it. */
export function download(address: string): void {
  const link = document.createElement("a")
  link.href = address
  link.download = ""
  link.click()
}
