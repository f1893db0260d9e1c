import fs from "node:fs"
import path from "node:path"
import { type Browser, expect, type Page, test } from "@playwright/test"
import sharp from "sharp"
import { easel } from "../../../seed/artwork/browser"
import { variants } from "../../helpers/variants"
import { inThemes, type Theme, themes } from "./themes"

export interface Look {
  /** File name, before width and theme. */
  name: string
  /** Default: both. */
  widths?: readonly Width[]
  isOnScreen?: boolean
}

const heights = { 360: 740, 1280: 800 } as const
export const widths = [360, 1280] as const
type Width = (typeof widths)[number]

/** The main suite draws phones in light and desktops in dark. */
const mainWidths = { light: 360, dark: 1280 } as const

/** Kept widths in pixels: small for the repository, still legible. */
const keptWidths = { 360: 180, 1280: 512 } as const
/** At lower quality, a change here alters compressed pixels far away. */
const compression = { quality: 70, preset: "text" } as const
/** Per pixel in pixelmatch's units, and pixels beyond it (decision 032). */
const tolerance = { threshold: 0.08, maxDiffPixels: 40 }

const whatToDo = "looks as its screenshot (npm run contact-sheet shows both; with -- --renew the new one is kept)"

export const screenshotsFolder = path.resolve(__dirname, "..", "screenshots")

/** Other major versions or systems may draw differently. */
function drawnBy(browser: Browser): string {
  return `chromium-${browser.version().split(".")[0]}-${process.platform}`
}

/** Levels of 255: processors round letter edges differently. */
const roundingLimit = 3

/** Undefined where screenshots are comparable. Checked once per worker. */
export function otherwiseDrawn(page: Page): Promise<string | undefined> {
  otherwise ??= compareProbe(browserOf(page))
  return otherwise
}
let otherwise: Promise<string | undefined> | undefined

async function compareProbe(browser: Browser): Promise<string | undefined> {
  const file = path.join(screenshotsFolder, drawnBy(browser), "probe.png")
  const drawn = await drawProbe(browser)
  if (isRenewing()) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (!fs.existsSync(file) || (await farthest(file, drawn)) > roundingLimit) fs.writeFileSync(file, drawn)
    return undefined
  }
  if (!fs.existsSync(file)) {
    return `this is ${drawnBy(browser)}, and those kept are of ${fs.readdirSync(screenshotsFolder).join(", ")}`
  }
  const levels = await farthest(file, drawn)
  return levels > roundingLimit ? `${drawnBy(browser)} draws other letters and lines on this machine` : undefined
}

const isRenewing = () => test.info().config.updateSnapshots === "changed"

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error("The page has no browser.")
  return browser
}

async function drawProbe(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 360, height: 240 } })
  try {
    await page.setContent(`${easel}<style>p { margin: 8px }</style>
      <p style="font: 300 40px Inter Variable; letter-spacing: -0.055em">Façade 30,5</p>
      <p style="font: 13.6px/1.5 Inter Variable; width: 250px">Scripts for Rhino, Grasshopper, Revit and Dynamo. We reply within one business day.</p>
      <p style="font: 600 15px Geist Mono Variable; color: #1f4fd8">SHEET A-101 $99.99</p>
      <p style="height: 30px; border: 1px solid #7e8790; border-radius: 7px; background: linear-gradient(90deg, #0a1c30, #8fbcff)"></p>
      <svg style="width: 100px; height: 50px" fill="none" stroke="#111c33"><circle cx="25" cy="25" r="20.3"/><path d="M50 45 95 7"/></svg>`)
    await page.evaluate("document.fonts.ready")
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

/** Largest difference of a pixel, in levels of 255. */
async function farthest(kept: string, drawn: Buffer): Promise<number> {
  const difference = await sharp(kept)
    .composite([{ input: drawn, blend: "difference" }])
    .removeAlpha()
    .toBuffer()
  const { channels } = await sharp(difference).stats()
  return Math.max(...channels.map(({ max }) => max))
}

/** Differences fail softly: the test goes on. */
export async function expectLook(page: Page, look: Look): Promise<void> {
  await inThemes(page, themes, (theme) => expectLookIn(page, look, theme))
}

export async function expectLookIn(page: Page, look: Look, theme: Theme): Promise<void> {
  if (await otherwiseDrawn(page)) return
  const before = page.viewportSize()
  await page.mouse.move(0, 0)
  await expect(page.locator("[role=tooltip]:popover-open"), "open tooltips").toHaveCount(0)
  for (const width of variants(look.widths ?? widths, (width) => width === mainWidths[theme])) {
    await page.setViewportSize({ width, height: heights[width] })
    const file = [drawnBy(browserOf(page)), `${look.name}-${width}-${theme}.webp`]
    const kept = path.join(screenshotsFolder, ...file)
    const screenshot = await unlessKept(kept, () => screenshotOf(page, look, width))
    if (screenshot) expect.soft(screenshot, whatToDo).toMatchSnapshot(file, tolerance)
    // Untouched files belong to deleted pages (contact-sheet.ts).
    if (isRenewing()) fs.utimesSync(kept, new Date(), new Date())
  }
  if (before) await page.setViewportSize(before)
}

/** Undefined if the first equals the file; otherwise retakes until two in a row are equal. */
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
  // Otherwise the header would stand in the middle of the page.
  if (!isOnScreen) await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
  await page.evaluate(twoFrames)
  const screenshot = await page.screenshot({ fullPage: !isOnScreen, animations: "disabled" })
  return sharp(screenshot).resize({ width: keptWidths[width] }).webp(compression).toBuffer()
}

/** Fixes what varies by run or by day. */
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

/** Lets scroll watchers run. */
const twoFrames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

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
