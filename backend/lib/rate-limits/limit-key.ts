import type { Network } from "../client-address"
import { normalEmail } from "../email"

declare const isSubject: unique symbol
declare const isKey: unique symbol

/** A subject has one canonical spelling. */
export type Subject = string & { readonly [isSubject]: true }

export type LimitKey = string & { readonly [isKey]: true }

export function accountSubject(typed: string): Subject {
  return normalEmail(typed) as string as Subject
}

/** For ids from a row or a signed token, which have only one spelling. */
export function provenSubject(id: string): Subject {
  return id as Subject
}

export function limitKey(...parts: [Network | Subject, ...(Network | Subject)[]]): LimitKey {
  return parts.join(" ") as LimitKey
}
