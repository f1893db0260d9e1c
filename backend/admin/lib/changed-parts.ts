/** What of a form differs from what it opened with: all that is sent, so that a colleague's change of the rest stays. */
export function changedParts<T extends object>(opened: T, typed: T): Partial<T> {
  const isOther = (name: keyof T) => JSON.stringify(typed[name]) !== JSON.stringify(opened[name])
  const names = (Object.keys(typed) as (keyof T)[]).filter(isOther) // its keys, which the type loses
  return Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<T>
}
