import type { RequestKind } from "../../../modules/inbox/request-choices"

export const kindNames: Record<RequestKind, string> = {
  services: "service request",
  contact: "message",
  training: "private training request",
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
