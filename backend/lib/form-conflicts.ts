export type FieldsOfForm = Readonly<Record<string, unknown>>

/**
 * Fields that someone else changed while the form was open. `opened`: values when it opened; `wanted`: values to save;
 * `now`: the stored row. Fields that the row lacks never conflict.
 */
export function conflictsOf(opened: FieldsOfForm, wanted: FieldsOfForm, now: FieldsOfForm): string[] {
  return Object.keys(opened).filter((name) => {
    if (!(name in wanted) || !(name in now)) return false
    return differs(opened[name], now[name]) && differs(wanted[name], now[name])
  })
}

/** Compares the parts that the form has: of rows only their ids, in any order. */
function differs(inForm: unknown, stored: unknown): boolean {
  if (Array.isArray(inForm)) return idsOf(inForm) !== idsOf(Array.isArray(stored) ? stored : [])
  if (isObject(inForm)) {
    return Object.entries(inForm).some(([name, value]) => differs(value, isObject(stored) ? stored[name] : undefined))
  }
  return plain(inForm) !== plain(stored)
}

function idsOf(rows: readonly unknown[]): string {
  const ids = rows.map((row) => (isObject(row) ? (row.id ?? row.url) : row))
  return JSON.stringify(ids.map(plain).sort())
}

function plain(value: unknown): string {
  if (value == null) return ""
  if (value instanceof Date) return value.toISOString()
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value).toISOString() : String(value)
}

export function isObject(value: unknown): value is FieldsOfForm {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
