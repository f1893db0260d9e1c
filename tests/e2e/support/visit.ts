import { expect, type Page, type Response } from "@playwright/test"

const answersClicks = `Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`

/** A first load of a page, until it answers to clicks and not only shows what the server drew. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response) throw new Error(`${path} is the page that was open already`)
  await until(page, answersClicks)
  return response
}

/**
 * Waits until an expression is true in the page. Asked from outside: a function that waits inside the page is an eval,
 * which the page's policy refuses.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${expression})`), { intervals: [30] }).toBe(true)
}

const hasFaces = `["Inter Variable", "Geist Mono Variable"].every((family) =>
  [...document.fonts].some((face) => face.family.replaceAll('"', "") === family && face.status === "loaded"))`

/** Waits until the letters are those of the shop's own faces. `document.fonts.check` is true as well before it knows them. */
export async function lettered(page: Page): Promise<void> {
  await until(page, hasFaces)
}
