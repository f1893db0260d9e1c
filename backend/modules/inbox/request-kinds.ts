/** What somebody wants: a quote, an answer, or private training. */
export const requestKinds = ["services", "contact", "training"] as const
export type RequestKind = (typeof requestKinds)[number]

/** `spam`: a machine filled in what people do not see. It is kept, and nobody is told. */
export const requestStates = ["new", "answered", "closed", "spam"] as const
export type RequestState = (typeof requestStates)[number]
