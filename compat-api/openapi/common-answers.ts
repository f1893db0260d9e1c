import { type Answer, type Endpoint, json } from "../contract/endpoint"
import { medusaError } from "../contract/medusa-error"
import { outcome } from "../contract/outcome"

/** An answer of the contract that says no (ruling 29). */
function no(description: string, message: string, headers?: Parameters<typeof json>[3]): Answer {
  return json(description, outcome, { refused: { success: false, message } }, headers)
}

const contract = {
  400: no("The body is no JSON, misses a field, or one is malformed.", "email: This is missing. Please fill it in."),
  401: no("There is no session.", "Please sign in."),
  403: no("The session is somebody else's.", "This is somebody else's account."),
  413: no("The body is too large.", "The request is too large."),
  429: no("Too many calls.", "Too many requests. Please wait a moment.", ["Retry-After"]),
  500: no("A fault of ours.", "Something went wrong on our side. Please try again."),
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
  500: json("A fault of ours.", medusaError, {
    refused: { type: "unknown_error", message: "Something went wrong on our side. Please try again." },
  }),
} as const

/** What is answered where nothing is served, and to a method that an endpoint does not take. */
export const outsideAnswers: Readonly<Record<string, Answer>> = {
  UnknownEndpoint: no("404: there is no such endpoint below `/api/`.", "There is no such endpoint."),
  MethodNotAllowed: no("405: the endpoint takes other methods.", "This endpoint takes POST only.", ["Allow"]),
}

/** All answers of an endpoint by status: its own, and those that every endpoint of its kind gives. */
export function answersOf(endpoint: Endpoint): Readonly<Record<number, Answer>> {
  return { ...commonAnswers(endpoint), ...endpoint.answers }
}

function commonAnswers({ path, body, access, isLimited }: Endpoint): Record<number, Answer> {
  const limited = isLimited ? ([429] as const) : []
  const tooLarge = body ? ([413] as const) : []
  if (!path.startsWith("/api/")) return picked(medusa, [...tooLarge, ...limited, 500])
  const malformed = body ? ([400] as const) : []
  const guarded = access === "session" ? ([401, 403] as const) : []
  return picked(contract, [...malformed, ...guarded, ...tooLarge, ...limited, 500])
}

function picked<S extends number>(
  answers: Readonly<Record<S, Answer>>,
  statuses: readonly S[],
): Record<number, Answer> {
  return Object.fromEntries(statuses.map((status) => [status, answers[status]]))
}
