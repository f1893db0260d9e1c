import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible } from "./support/accessibility"
import { product } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { moved, watchMovesHere } from "./support/moves"
import { visit } from "./support/visit"

const grid = product("grid-creator")
const folder = "/videos/product_videos"

for (const { screen, place, above, width, height } of variants(
  [
    // Buying decisions stand above the film.
    { screen: "a phone", place: "below the panel", above: "Copy link", width: 360, height: 740 },
    { screen: "a desktop", place: "below the thumbnails", above: /^Show picture 4: /, width: 1280, height: 720 },
  ],
  ({ width }) => width === 360,
)) {
  test(`on ${screen} the film has its place ${place}, as wide as the gallery and 4 to 3`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await visit(page, `/products/${grid.id}`)
    const picture = await boxOf(page.getByRole("button", { name: /open full screen$/ }))
    const before = await boxOf(page.getByRole("button", { name: above }))
    const film = await boxOf(demo(page))
    expect(film.y - before.y - before.height).toBeLessThanOrEqual(24)
    expect(film.y - before.y - before.height).toBeGreaterThanOrEqual(-1)
    expect(film.width).toBe(picture.width)
    expect(film.width / film.height).toBeCloseTo(4 / 3, 1)
  })
}

test("nothing of the film is loaded before it is asked for, but its poster", async ({ page }) => {
  await visit(page, `/products/${grid.id}`)
  await demo(page).scrollIntoViewIfNeeded()
  await expect.poll(() => loaded(page)).toEqual([`${folder}/GridCreator.webp`])
  await begin(page)
  await expect.poll(() => loaded(page)).toContain(`${folder}/GridCreator.vtt`)
  expect(await loaded(page)).not.toContain(`${folder}/GridCreator-night.webp`)
})

for (const colorScheme of variants(["light", "dark"] as const, (theme) => theme === "dark")) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test("the poster is the film's first frame, in the same place, so nothing moves when it begins", async ({
      page,
    }) => {
      await visit(page, `/products/${grid.id}`)
      await demo(page).scrollIntoViewIfNeeded()
      const place = await boxOf(demo(page))
      await watchMovesHere(page)
      await begin(page)
      expect(await inFilm(page, differenceFromPoster)).toBeLessThan(1.5)
      const after = await boxOf(demo(page))
      expect(after).toEqual(place)
      expect(await moved(page)).toBe(0)
    })
  })
}

test("a film that is pressed with the keyboard has the focus, and says in captions what its frames show", async ({
  page,
}) => {
  await visit(page, `/products/${grid.id}`)
  await demo(page).getByRole("button").focus()
  await page.keyboard.press("Enter")
  await expect(film(page)).toBeFocused()
  await expect(film(page)).toHaveAccessibleName(`Film: ${grid.name}`)
  await expect(film(page).locator("track")).toHaveAttribute("kind", "captions")
  await expect(film(page).locator("track")).toHaveAttribute("srclang", "en")
  await expect
    .poll(() => inFilm(page, shownCaptions))
    .toContain("From two lists of spacings. 3 → 5 grids over 12000 → 24000 mm and 2 over 7200 mm: 6 → 10 crossings")
  await expectAccessible(page, "a film that plays")
})

test("the film goes on at its time when the theme changes, and stays paused where it was paused", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await visit(page, `/products/${grid.id}`)
  await begin(page)
  await expect(film(page)).toHaveAttribute("src", `${folder}/GridCreator-night.mp4`)
  await expect.poll(() => stateOf(page)).toMatchObject({ isPastFirstSecond: true })

  await page.emulateMedia({ colorScheme: "light" })
  await expect(film(page)).toHaveAttribute("src", `${folder}/GridCreator.mp4`)
  await expect.poll(() => stateOf(page)).toEqual({ isPastFirstSecond: true, isPaused: false, hasFrame: true })

  await inFilm(page, "(film) => film.pause()")
  const time = await inFilm(page, "(film) => film.currentTime")
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(film(page)).toHaveAttribute("src", `${folder}/GridCreator-night.mp4`)
  await expect.poll(() => stateOf(page)).toEqual({ isPastFirstSecond: true, isPaused: true, hasFrame: true })
  expect(await inFilm(page, "(film) => film.currentTime")).toBeCloseTo(Number(time), 2)
})

function demo(page: Page): Locator {
  return page.getByRole("region", { name: "Demo video" })
}

/** Videos have no role. */
function film(page: Page): Locator {
  return demo(page).getByLabel(/^Film: /)
}

async function begin(page: Page): Promise<void> {
  await demo(page).getByRole("button", { name: "Click to play demo video" }).click()
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false, hasFrame: true })
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

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} has no place on the page`)
  return box
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
