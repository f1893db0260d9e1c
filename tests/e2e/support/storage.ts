import type { Page } from "@playwright/test"

export async function stored(page: Page, key: string): Promise<unknown> {
  const { origins } = await page.context().storageState()
  const entry = origins.flatMap((origin) => origin.localStorage).find(({ name }) => name === key)
  return entry && JSON.parse(entry.value)
}

export async function keep(page: Page, key: string, text: string): Promise<void> {
  await page.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
}
