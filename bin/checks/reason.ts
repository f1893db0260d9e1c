const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host name is unknown",
  EDNS: "its host name is unknown",
  EAI_AGAIN: "its host name cannot be resolved at the moment",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it cut the connection",
  EHOSTUNREACH: "there is no route to its host",
  ENETUNREACH: "there is no route to its network",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  TimeoutError: "it does not answer",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate belongs to another name",
}

/** Follows a colon. */
export function reasonOf(error: unknown): string {
  const first = innermost(error)
  const { code, name, message } = first as { code?: string; name?: string; message?: string }
  // Some libraries mention the code only in the text.
  const known = [code, name, ...(message?.match(/\bE[A-Z]{4,}\b/g) ?? [])].find((key) => key && key in reasons)
  return known ? String(reasons[known]) : (message || code || String(error)).replace(/\.+$/, "")
}

/** Fetch wraps errors; several addresses give one error each. */
function innermost(error: unknown): unknown {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] }
  const inner = errors?.[0] ?? cause
  return inner ? innermost(inner) : error
}

/** Without user and password. */
export function hostOf(address: string): string {
  return new URL(address).host || "this machine"
}
