const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "nobody knows the name of its host",
  EDNS: "nobody knows the name of its host",
  EAI_AGAIN: "the name of its host cannot be looked up at the moment",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it cut the connection",
  EHOSTUNREACH: "there is no way to its host",
  ENETUNREACH: "there is no way to its network",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  TimeoutError: "it does not answer",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate belongs to another name",
}

/** Why another machine could not be reached, in words that follow a colon. Looks into the causes of the error. */
export function reasonOf(error: unknown): string {
  const first = innermost(error)
  const { code, name, message } = first as { code?: string; name?: string; message?: string }
  // Some libraries keep the system's code in the text only.
  const known = [code, name, ...(message?.match(/\bE[A-Z]{4,}\b/g) ?? [])].find((key) => key && key in reasons)
  return known ? String(reasons[known]) : (message || code || String(error)).replace(/\.+$/, "")
}

/** Fetch wraps what went wrong; a host with several addresses gives an error for each. */
function innermost(error: unknown): unknown {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] }
  const inner = errors?.[0] ?? cause
  return inner ? innermost(inner) : error
}

/** The host and port of an address, without the user and password that may be in it. A socket's address has none. */
export function hostOf(address: string): string {
  return new URL(address).host || "this machine"
}
