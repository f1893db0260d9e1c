import fs from "node:fs"
import path from "node:path"
import { expect, type Page, test } from "@playwright/test"
import sharp from "sharp"
import { inBothThemes, type Theme } from "./themes"

/** A page, or a state of it, of which screenshots are kept. */
export interface Look {
  /** With width and theme the name of its files. */
  name: string
  /** Both, unless it exists at one alone. */
  widths?: readonly Width[]
  /** What is on screen, instead of the whole page: for what lies over it. */
  isOnScreen?: boolean
}

const heights = { 360: 740, 1280: 800 } as const
export const widths = [360, 1280] as const
type Width = (typeof widths)[number]

/** How wide they are kept: small enough for a repository, large enough to be read. */
const keptWidths = { 360: 180, 1280: 512 } as const
/** With less of it, a change here changes how pixels far away are compressed. */
const compression = { quality: 70, preset: "text" } as const
/** By how much a pixel may be off, as pixelmatch counts, and how many may be off by more (decision 080). */
const tolerance = { threshold: 0.08, maxDiffPixels: 40 }

const whatToDo = "looks as its screenshot (npm run contact-sheet shows both; with -- --renew the new one is kept)"

export const screenshotsFolder = path.resolve(__dirname, "..", "screenshots")

/** What draws alike. Another Chromium, or another system, draws the edges of letters and lines otherwise. */
export function drawnBy(page: Page): string {
  const version = page.context().browser()?.version() ?? ""
  return `chromium-${version.split(".")[0]}-${process.platform}`
}

/** Whether screenshots of this Chromium are kept, or to be kept. */
export function areCompared(page: Page): boolean {
  return test.info().config.updateSnapshots === "changed" || fs.existsSync(path.join(screenshotsFolder, drawnBy(page)))
}

/** The page looks as its screenshots do, in both themes. A difference fails the test, which goes on to the others. */
export async function expectLook(page: Page, look: Look): Promise<void> {
  await inBothThemes(page, (theme) => expectLookIn(page, look, theme))
}

/** As `expectLook`, in the theme that it is in. */
export async function expectLookIn(page: Page, look: Look, theme: Theme): Promise<void> {
  if (!areCompared(page)) return
  const before = page.viewportSize()
  await page.mouse.move(0, 0)
  await expect(page.locator("[role=tooltip]:popover-open"), "what was pointed at").toHaveCount(0)
  for (const width of look.widths ?? widths) {
    await page.setViewportSize({ width, height: heights[width] })
    const file = [drawnBy(page), `${look.name}-${width}-${theme}.webp`]
    const screenshot = await unlessKept(path.join(screenshotsFolder, ...file), () => screenshotOf(page, look, width))
    if (screenshot) expect.soft(screenshot, whatToDo).toMatchSnapshot(file, tolerance)
  }
  if (before) await page.setViewportSize(before)
}

/** Takes screenshots until two in a row are alike; undefined when the first one is what the file has. */
async function unlessKept(file: string, take: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const first = await take()
  if (fs.existsSync(file) && fs.readFileSync(file).equals(first)) return undefined
  let last = first
  for (let tries = 0; tries < 8; tries++) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`No two screenshots in a row were alike for ${path.basename(file)}: something moves.`)
}

async function screenshotOf(page: Page, { isOnScreen = false }: Look, width: Width): Promise<Buffer> {
  await page.evaluate(nothingVaries)
  await page.evaluate(everythingIsThere)
  // The header would stand in the middle of the page.
  if (!isOnScreen) await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
  const screenshot = await page.screenshot({ fullPage: !isOnScreen, animations: "disabled" })
  return sharp(screenshot).resize({ width: keptWidths[width] }).webp(compression).toBuffer()
}

/** What is other in every run, or on another day, becomes the same. */
const nothingVaries = String.raw`{
  const varying = [
    [/\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g, "November 26, 2026"],
    [/\bat \d\d:\d\d\s[AP]M/g, "at 09:30 AM"],
    [/\b[0-9A-Z]{17,20}\b/g, "2GG279541U471931P"],
    [/\b([A-Z]+(?:-[A-Z])?)-\d{6}\b/g, "$1-000123"],
  ]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue } = texts.currentNode
    const text = varying.reduce((text, [pattern, same]) => text.replace(pattern, same), nodeValue)
    if (text !== nodeValue) texts.currentNode.nodeValue = text
  }
}`

const stillPage = `
  /* What is below the screen is as high as it is. */
  * { content-visibility: visible !important }
  /* As on a phone, no place is kept for a scroll bar, which is not shown here. */
  html { scrollbar-gutter: auto !important }
  /* A worker paints the drawing when it can; the still in its place shows the same. */
  #live canvas { visibility: hidden !important }
  #live img { visibility: visible !important }`

/** Fonts and pictures are there, and what is below the screen too. */
const everythingIsThere = `(async () => {
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(stillPage)})
    document.adoptedStyleSheets = [sheet]
  }
  const images = [...document.images]
  for (const image of images) image.loading = "eager"
  await document.fonts.ready
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
})()`
