import { fold } from "../../../../backend/lib/fold"

/** In characters. */
export const queryRoom = 200

export function queryOf(text: string | null): string {
  return (text ?? "").trim().slice(0, queryRoom).trim()
}

/** Ruling 33. Repeated terms count each time. */
export function termsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((term) => term !== "")
}
