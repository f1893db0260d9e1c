import { statSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"
import { products } from "../../tests/e2e/support/catalogue"
import { galleries } from "../catalogue/galleries"
import { recipes } from "../deliverables/recipes"
import { defaultsOf, type Parameters } from "../scripts/lib/parameters"
import type { V3 } from "../scripts/lib/vec"
import { parameters as parking } from "../scripts/parking-genius/parameters"
import { layOut } from "../scripts/parking-genius/rules"
import { artworks } from "./artworks"
import { filmName } from "./films"
import { mailSize } from "./lib/gift"
import { inventedFigures, textsOn } from "./lib/lettering"

const sizes = Object.fromEntries(products.map(({ id, pictures }) => [id, pictures]))
const filmed = Object.keys(sizes).slice(0, 13)
const media = join(process.cwd(), "storefront/public/media/products")
const films = join(process.cwd(), "storefront/public/videos/product_videos")

it("galleries exist for the nineteen products only", () => {
  expect(Object.keys(galleries).sort()).toEqual(Object.keys(sizes).sort())
  expect(artworks.map((a) => a.id).sort()).toEqual(Object.keys(sizes).sort())
})

it.each(Object.entries(sizes))("galleries of %s have %i drawings, each with its alt text", async (id, count) => {
  expect(galleries[id]?.alts).toHaveLength(count)
  expect(await sizeOf(join(media, id, "1.webp"))).toEqual([1600, 1200])
  expect(await sizeOf(join(media, id, "1.avif"))).toEqual([1600, 1200])
  expect(await sizeOf(join(media, id, "1-512.avif"))).toEqual([512, 384])
})

it.each(Object.keys(sizes))("galleries of %s have two cards for shared links, of at most 200 kB", (id) =>
  expectCards(join(media, id)),
)

it("galleries describe each drawing in its own words, under 160 characters", () => {
  const alts = Object.values(galleries).flatMap((gallery) => gallery.alts)
  expect(new Set(alts).size).toBe(alts.length)
  for (const alt of alts) {
    expect(alt.length).toBeLessThan(160)
    expect(alt.toLowerCase()).not.toContain("image of")
  }
})

const plates = artworks.flatMap(({ id, count, plate, small, filmed }) => [
  ...Array.from({ length: count }, (_, i) => ({ id, number: `${i + 1}`, small: () => small(i + 1), ...plate(i + 1) })),
  ...[0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((t) =>
    filmed ? { id, number: `film ${t}`, small: () => "", ...filmed(t) } : [],
  ),
])
it.each(plates)(
  "a drawing shows only figures that its script computes: $id/$number",
  async ({ id, drawn = { runs: [] }, drawing, parameters, small }) => {
    const { parameters: inputs }: { parameters: Parameters } = await import(`../scripts/${id}/parameters.ts`)
    const recipe = recipes.get(id)
    const names = [...(recipe?.parameters ?? []), ...(recipe?.outputs ?? [])].map(({ name }) => name.toLowerCase())
    for (const [label] of parameters) expect(names).toContain(label.toLowerCase())
    for (const [label, value] of parameters) {
      const [key = ""] = Object.entries(inputs).find(([, { name }]) => name.toLowerCase() === label.toLowerCase()) ?? []
      if (inputs[key]?.kind !== "number") continue
      const used = drawn.runs.map(({ inputs }) => Math.abs(Object.entries(inputs).find(([name]) => name === key)?.[1]))
      const figures = (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
      expect(
        used.map((each) => Number(each.toFixed(6))),
        label,
      ).toEqual(expect.arrayContaining(figures))
    }
    const texts = [...parameters.map(([label, value]) => `${value} ${label}`), ...textsOn(drawing.join("") + small())]
    expect(inventedFigures(texts, drawn)).toEqual([])
  },
)

it.each([0, 0.15, 0.3, 0.5, 0.7, 0.9, 1])("the film of ParkingGenius counts what it letters, at %d", (t) => {
  const frame = artworks.find(({ id }) => id === "parking-genius")?.filmed?.(t)
  const shown = new Map(frame?.parameters)
  const lettersOf = ({ name }: { name: string }) => Number.parseFloat(shown.get(name) ?? "")
  const { angle, aisleWidth, accessibleStalls, islandEvery } = parking
  const inputs = {
    ...defaultsOf(parking),
    ...{ angle: lettersOf(angle), aisleWidth: lettersOf(aisleWidth) },
    ...{ accessibleStalls: lettersOf(accessibleStalls), islandEvery: lettersOf(islandEvery) },
  }
  const [width = 0, depth = 0] = textsOn(frame?.drawing.slice(1, 3).join("") ?? "").map(Number)
  const site: V3[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, depth, 0],
    [0, depth, 0],
    [0, 0, 0],
  ]
  const { count } = layOut(inputs, site)
  expect(shown.get("Count")).toBe(String(count))
  expect(textsOn(frame?.drawing.join("") ?? "")).toContain(`${count} stalls`)
})

it("leads with a brief that RoomOptimizer meets", () => {
  const first = artworks.find(({ id }) => id === "room-optimizer")?.plate(1)
  expect(textsOn(first?.drawing.join("") ?? "")).toContain("12 of 12 as briefed")
})

it("makes the shop's own cards for shared links, and icons", async () => {
  await expectCards(join(media, ".."))
  expect(await sizeOf(join(media, "../../apple-touch-icon.png"))).toEqual([180, 180])
})

it.each(filmed)("makes a film of at most 600 kB for %s", (id) => {
  expect(statSync(join(films, `${filmName(id)}.mp4`)).size).toBeLessThanOrEqual(600_000)
  expect(artworks.find((a) => a.id === id)?.frame).toBeDefined()
})

async function expectCards(folder: string): Promise<void> {
  for (const [name, height] of Object.entries({ "social.jpg": 630, "social-square.jpg": 1200 })) {
    const file = join(folder, name)
    const { format, ...size } = await sharp(file).metadata()
    expect([format, size.width, size.height]).toEqual(["jpeg", 1200, height])
    expect(statSync(file).size).toBeLessThanOrEqual(200_000)
  }
}

async function sizeOf(file: string): Promise<[number, number]> {
  const { width, height } = await sharp(file).metadata()
  return [width, height]
}

const folder = join(process.cwd(), "storefront/public/media/gift-cards")

it.each(giftCardAmounts)("shows the card of $%i on any ground, in at most 60 kB", async (amount) => {
  const { width, hasAlpha, size } = await sharp(join(folder, `${amount}.png`)).metadata()
  expect({ width, hasAlpha }).toEqual({ width: mailSize, hasAlpha: true })
  expect(size ?? 0).toBeLessThanOrEqual(60_000)
})
