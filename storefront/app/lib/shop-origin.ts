/** Scheme and host of the shop's public address, which the document carries. */
export function shopOrigin(): string {
  return document.documentElement.dataset.origin ?? window.location.origin
}
