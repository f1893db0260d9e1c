/** What a link of the shop brings, at any address: `?code=SPRING20`. Kept for this tab until the checkout takes it. */
const key = "checkout_code_of_link"

export function keepCodeOfLink(): void {
  const code = new URLSearchParams(location.search).get("code")
  if (code) inStorage((storage) => storage.setItem(key, code))
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
