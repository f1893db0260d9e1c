import { clip } from "../../lib/clip"

/** In characters. */
const room = 150

export function requestAddress(query: string): string {
  return `/services?${new URLSearchParams({ need: clip(query, room) })}#service-request`
}

/** Anyone can write such a link. */
export function needIn(search: string): string {
  const need = new URLSearchParams(search).get("need") ?? ""
  return clip(need.replace(/\p{Cc}/gu, " "), room)
}
