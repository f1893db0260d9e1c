/**
 * What a link of the shop brings, at any address: `?code=SPRING20`, or `#code=` where it is a gift card's, which no server
 * is to be told. Kept for this tab until the checkout takes it.
 */
const key = "checkout_code_of_link"

/** Whether it was a gift card's, and is kept; else it stays in the address. */
export function keepCodeOfLink(): boolean {
  const code = codeIn(location.search)
  const secret = codeIn(location.hash.slice(1))
  const brought = secret ?? code
  if (!brought) return false
  const isKept = inStorage((storage) => {
    storage.setItem(key, brought)
    return true
  })
  if (!secret || !isKept) return false
  history.replaceState(history.state, "", location.pathname + location.search)
  return true
}

function codeIn(parameters: string): string | null {
  return new URLSearchParams(parameters).get("code")
}

export function codeOfLink(): string | null | undefined {
  return inStorage((storage) => storage.getItem(key))
}

export function forgetCodeOfLink(): void {
  inStorage((storage) => storage.removeItem(key))
}

/** Undefined where the browser keeps nothing. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
