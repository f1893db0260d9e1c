import type { SyntheticEvent } from "react"
import { local } from "./storage"
import { tokenKey } from "./storage-keys"

/** Adds the token only on a press: crawlers must not count as the buyer (ruling 66). */
export function pressToDownload(address: string, token?: string) {
  const href = address.replace(/&token=[^&]*/, "")
  const addToken = ({ currentTarget: link, type }: SyntheticEvent<HTMLAnchorElement>) => {
    const url = new URL(address, location.href)
    const known = token ?? local.get(tokenKey(url.searchParams.get("transaction") ?? ""))
    if (known) url.searchParams.set("token", known)
    link.href = url.href
    // A context menu reads the address when an entry is chosen.
    if (type !== "contextmenu") setTimeout(() => link.setAttribute("href", href))
  }
  return { href, onClick: addToken, onAuxClick: addToken, onContextMenu: addToken }
}
