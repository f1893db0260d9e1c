import { type Answer, type Endpoint, json } from "../contract/endpoint"
import { medusaError } from "../contract/medusa-error"
import { outcome } from "../contract/outcome"

/** Ruling 29. */
function no(description: string, message: string, headers?: Parameters<typeof json>[3]): Answer {
  return json(description, outcome, { refused: { success: false, message } }, headers)
}

const contract = {
  400: no("The body is not JSON, or a field is missing or malformed.", "email: This is missing. Please fill it in."),
  401: no("There is no session.", "Please sign in."),
  403: no("The session belongs to another account.", "This is someone else's account."),
  413: no("The body is too large.", "The request is too large."),
  429: no("Too many calls.", "Too many requests. Please wait a moment.", ["Retry-After"]),
  500: no("A server error.", "Something went wrong on our side. Please try again."),
} as const

const medusa = {
  413: json("The body is too large.", medusaError, {
    refused: { type: "invalid_data", message: "The request is too large." },
  }),
  429: json(
    "Too many calls.",
    medusaError,
    { refused: { type: "too_many_requests", message: "Too many requests. Please wait a moment." } },
    ["Retry-After"],
  ),
  500: json("A server error.", medusaError, {
    refused: { type: "unknown_error", message: "Something went wrong on our side. Please try again." },
  }),
} as const

export function answersOf(endpoint: Endpoint): Readonly<Record<number, Answer>> {
  return { ...commonAnswers(endpoint), ...endpoint.answers }
}

function commonAnswers({ path, methods, access }: Endpoint): Record<number, Answer> {
  // A body is read even where none is asked for.
  const readsBody = methods.includes("POST")
  const tooLarge = readsBody ? ([413] as const) : []
  if (!path.startsWith("/api/")) return picked(medusa, [...tooLarge, 429, 500])
  const malformed = readsBody ? ([400] as const) : []
  const guarded = access === "session" ? ([401, 403] as const) : []
  return picked(contract, [...malformed, ...guarded, ...tooLarge, 429, 500])
}

function picked<S extends number>(answers: Readonly<Record<S, Answer>>, statuses: readonly S[]) {
  return Object.fromEntries(statuses.map((status) => [status, answers[status]]))
}
