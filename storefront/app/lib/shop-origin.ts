export function shopOrigin(): string {
  return document.documentElement.dataset.origin ?? window.location.origin
}
