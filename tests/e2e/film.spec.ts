import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible } from "./support/accessibility"
import { boxOf } from "./support/browser"
import { product } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { moved, watchMovesHere } from "./support/moves"
import { visit } from "./support/visit"

const grid = product("grid-creator")
const caption =
  "From two lists of spacings. 3 → 5 grids across 12000 → 24000 mm, 2 across 7200 mm: 6 → 10 intersections"
const folder = "/videos/product_videos"
const file = { light: `${folder}/GridCreator`, dark: `${folder}/GridCreator-night` }

test("on a phone the film is as wide as the gallery and 4 to 3, with its controls below", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/products/${grid.id}`)
  const picture = await boxOf(page.getByRole("button", { name: /open full screen$/ }))
  const box = await boxOf(demo(page))
  expect(box.width).toBe(picture.width)
  expect(box.height - (box.width * 3) / 4).toBeCloseTo(80, -1)
})

for (const theme of variants(["light", "dark"] as const, (theme) => theme === "dark")) {
  const other = theme === "dark" ? "light" : "dark"
  test(`in the ${theme} theme the film starts as its poster, and follows the theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await visit(page, `/products/${grid.id}`)
    await demo(page).scrollIntoViewIfNeeded()
    await expect.poll(() => loaded(page)).toEqual([`${file[theme]}.webp`])
    const place = await boxOf(demo(page))
    await watchMovesHere(page)
    await demo(page).getByRole("button").focus()
    await page.keyboard.press("Enter")
    await expect(film(page)).toBeFocused()
    await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false, hasFrame: true })
    await expect(film(page)).toHaveAccessibleName(`Film: ${grid.name}`)
    await expect(film(page).locator("track")).toHaveAttribute("kind", "captions")
    await expect(film(page).locator("track")).toHaveAttribute("srclang", "en")
    await expect.poll(() => inFilm(page, shownCaptions)).toContain(caption)
    await expect.poll(() => stateOf(page)).toMatchObject({ isPastFirstSecond: true })
    expect(await loaded(page)).not.toContain(`${file[other]}.webp`)

    await page.emulateMedia({ colorScheme: other })
    await expect(film(page)).toHaveAttribute("src", `${file[other]}.mp4`)
    await expect.poll(() => stateOf(page)).toEqual({ isPastFirstSecond: true, isPaused: false, hasFrame: true })
    await inFilm(page, "(film) => film.pause()")
    const time = await inFilm(page, "(film) => film.currentTime")
    await page.emulateMedia({ colorScheme: theme })
    await expect(film(page)).toHaveAttribute("src", `${file[theme]}.mp4`)
    await expect.poll(() => stateOf(page)).toEqual({ isPastFirstSecond: true, isPaused: true, hasFrame: true })
    expect(await inFilm(page, "(film) => film.currentTime")).toBeCloseTo(Number(time), 2)

    expect(await inFilm(page, differenceFromPoster)).toBeLessThan(1.5)
    const { y, ...size } = await boxOf(demo(page))
    expect(size).toEqual({ x: place.x, width: place.width, height: place.height })
    expect(y).toBeCloseTo(place.y, 0)
    expect(await moved(page)).toBe(0)
    await expectAccessible(page, "a film")
  })
}

function demo(page: Page): Locator {
  return page.getByRole("region", { name: "Demo video" })
}

/** Videos have no role. */
function film(page: Page): Locator {
  return demo(page).getByLabel(/^Film: /)
}

function stateOf(page: Page): Promise<unknown> {
  return inFilm(
    page,
    "(film) => ({ isPastFirstSecond: film.currentTime > 1, isPaused: film.paused, hasFrame: film.readyState >= 2 })",
  )
}

function inFilm(page: Page, ask: string): Promise<unknown> {
  return page.evaluate(`(${ask})(document.querySelector("video"))`)
}

async function loaded(page: Page): Promise<string[]> {
  const paths = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)`,
  )
  return [...new Set(paths.filter((path) => path.startsWith(folder)))]
}

/** Mean difference of a channel, 0 to 255. */
const differenceFromPoster = `async (film) => {
  film.pause()
  await new Promise((done) => {
    film.onseeked = done
    film.currentTime = 0
  })
  const pixelsOf = (picture) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 960, height: 720 })
    const context = canvas.getContext("2d")
    context.drawImage(picture, 0, 0, 960, 720)
    return context.getImageData(0, 0, 960, 720).data
  }
  const poster = [...film.parentElement.querySelectorAll("img")].find((image) => image.checkVisibility())
  await poster.decode()
  const [shown, first] = [pixelsOf(film), pixelsOf(poster)]
  return shown.reduce((sum, channel, i) => sum + Math.abs(channel - first[i]), 0) / shown.length
}`

const shownCaptions = `(film) => [...film.textTracks]
  .filter(({ mode }) => mode === "showing").flatMap(({ cues }) => [...(cues ?? [])].map(({ text }) => text))`
