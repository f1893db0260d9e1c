import { fold } from "./fold"

/** Characters of a query that are looked at: nobody types more, and an address may hold anything. */
export const queryRoom = 200

/** A query as it is shown and searched: without space around it, and not endless. */
export function queryOf(text: string | null): string {
  return (text ?? "").trim().slice(0, queryRoom).trim()
}

/** The terms of a query: trimmed, lower-cased, split at white space (ruling 33). One that is repeated counts each time. */
export function termsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((term) => term !== "")
}
