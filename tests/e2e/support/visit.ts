import { expect, type Page, type Response } from "@playwright/test"

const answersClicks = `Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`

/** Waits until the app answers clicks. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response) throw new Error(`${path} is the page that was open already`)
  await until(page, answersClicks)
  return response
}

/** Polls from outside: the page's policy refuses eval. */
export async function until(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${expression})`), { intervals: [30] }).toBe(true)
}

const hasFaces = `["Inter Variable", "Geist Mono Variable"].every((family) =>
  [...document.fonts].some((face) => face.family.replaceAll('"', "") === family && face.status === "loaded"))`

/** `document.fonts.check` is true even before faces are known. */
export async function lettered(page: Page): Promise<void> {
  await until(page, hasFaces)
}
