/** From the browser's Global Privacy Control and Network Information APIs. */
export interface Wishes {
  globalPrivacyControl?: boolean
  connection?: { saveData?: boolean }
}

/** `chance`: from 0 to below 1. */
export function isMeasured(percent: string | undefined, wishes: Wishes, chance = Math.random()): boolean {
  return chance * 100 < Number(percent) && !wishes.globalPrivacyControl && !wishes.connection?.saveData
}
