/** Medusa's local file store writes whole addresses; the shop may answer on another port or name later. */
export function onThisOrigin(url: string): string {
  return /^https?:\/\/[^/]+(\/static\/.*)$/.exec(url)?.[1] ?? url
}
