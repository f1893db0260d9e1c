/** Sends only changed fields, so that colleagues' changes stay. */
export function changedParts<T extends object>(opened: T, typed: T): Partial<T> {
  const isOther = (name: keyof T) => JSON.stringify(typed[name]) !== JSON.stringify(opened[name])
  const names = (Object.keys(typed) as (keyof T)[]).filter(isOther) // the type loses its keys
  return Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<T>
}
