import type { Page, Response } from "@playwright/test"

const answersClicks = `Object.keys(document.getElementById("root")).some((key) => key.startsWith("__reactContainer"))`

/** A first load of a page, until it answers to clicks and not only shows what the server drew. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response) throw new Error(`${path} is the page that was open already`)
  await page.waitForFunction(answersClicks)
  return response
}
