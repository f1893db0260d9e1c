/** What a browser may say against it (Global Privacy Control; Network Information). */
export interface Wishes {
  globalPrivacyControl?: boolean
  connection?: { saveData?: boolean }
}

/**
 * Whether this visit is one of those that are measured. `percent`: of how many in a hundred, as the document says;
 * `chance`: from 0 to below 1.
 */
export function isMeasured(percent: string | undefined, wishes: Wishes, chance = Math.random()): boolean {
  return chance * 100 < Number(percent) && !wishes.globalPrivacyControl && !wishes.connection?.saveData
}
