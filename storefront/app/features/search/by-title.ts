const collator = new Intl.Collator("en")

/** The order of equal scores (ruling 33); equal titles go by address, so that there is one order. */
export function byTitle(a: { title: string; url: string }, b: { title: string; url: string }): number {
  return collator.compare(a.title, b.title) || (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)
}
