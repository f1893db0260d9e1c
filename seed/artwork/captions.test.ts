import { expect, it } from "vitest"
import { artworks } from "./artworks"
import { cuesOf, webVtt } from "./captions"
import { filmCues, filmTime } from "./films"
import type { Plate } from "./lib/artwork"
import { inventedFigures } from "./lib/lettering"

const angleAnd = (angle: number): Plate["parameters"] => Object.entries({ Angle: `${angle}°`, Width: "2.50" })
const plate = (title: string, angle: number, report: readonly string[] = []): Plate => ({
  title,
  parameters: angleAnd(angle),
  drawing: [],
  drawn: { runs: [{ inputs: {}, outputs: { report } }] },
})
/** First frame of the fifth second. */
const half = 48 / (filmTime.moving - 1)
const textsOf = (filmed: (t: number) => Plate) => cuesOf(filmed, filmTime).map(({ text }) => text)

it("captions say what changes in the report as the film goes on", () => {
  const filmed = (t: number) => plate("Plan", 90, ["Model A", t < half ? "16 bays" : "44 bays"])
  expect(textsOf(filmed)).toEqual(["Plan. 16 bays", "44 bays"])
})

it("captions say the inputs that change when the report does not", () => {
  const filmed = (t: number) => plate("Plan", t < half ? 90 : 45, ["16 bays"])
  expect(textsOf(filmed)).toEqual(["Plan. Angle 90°", "Angle 45°"])
})

it("captions say first and last value of figures that change in the meantime", () => {
  const filmed = (t: number) => plate("Plan", 90, [`${Math.round(t * 83)} bays of 2.50`, t < 0.1 ? "Plain" : "Leaning"])
  expect(textsOf(filmed).slice(0, 3)).toEqual([
    "Plan. 0 → 11 bays of 2.50. Plain → Leaning",
    "12 → 23 bays of 2.50. Leaning",
    "24 → 35 bays of 2.50. Leaning",
  ])
  expect(textsOf(filmed).at(-1)).toBe("83 bays of 2.50. Leaning")
})

it("captions say the report's first line for the whole film when nothing changes", () => {
  const cues = cuesOf(() => plate("Plan", 90, ["16 bays", "of 2.50"]), filmTime)
  expect(cues).toMatchObject([{ from: 0, to: 9, text: "Plan. 16 bays" }])
})

it("captions say the title again when it changes", () => {
  const filmed = (t: number) => plate(t < 0.5 ? "Plan" : "Section", 90, ["16 bays"])
  expect(textsOf(filmed)).toEqual(["Plan. 16 bays", "Section. 16 bays"])
})

it("writes WebVTT above the title block", () => {
  const ends = [plate("Plan", 90), plate("Plan", 90)] as const
  const cues = [
    { from: 0, to: 1.5, text: "a < b & c", ends },
    { from: 1.5, to: 9, text: "b", ends },
  ]
  expect(webVtt(cues)).toBe(
    "WEBVTT\n\n00:00.000 --> 00:01.500 line:0\na &lt; b &amp; c\n\n00:01.500 --> 00:09.000 line:0\nb\n",
  )
})

const films = artworks.flatMap(({ id, filmed }) => (filmed ? [{ id, cues: filmCues(filmed) }] : []))
it.each(films)("$id: short captions cover the film without a gap, with figures of its runs only", ({ cues }) => {
  expect(cues.map(({ from }) => from)).toEqual([0, ...cues.slice(0, -1).map(({ to }) => to)])
  expect(cues.at(-1)?.to).toBe(9)
  for (const { text, ends } of cues) {
    expect(text.length).toBeLessThanOrEqual(140)
    expect(text.split(". ").every(Boolean)).toBe(true)
    expect(inventedFigures([text], { runs: ends.flatMap(({ drawn }) => drawn?.runs ?? []) })).toEqual([])
  }
})
