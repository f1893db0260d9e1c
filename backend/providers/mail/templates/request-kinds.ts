import type { RequestKind } from "../../../modules/inbox/request-kinds"

/** What each kind of request is called, in the words of its page. */
export const kindNames: Record<RequestKind, string> = {
  services: "service request",
  contact: "message",
  training: "private training request",
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
