import { at, ease, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/line-clean/parameters"
import { heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { drawClean, drawMessy, messy, toSheet } from "../lib/drawn-lines"
import { lettered } from "../lib/lettering"
import { runOn, type Segment } from "../lib/line-clean"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { awayFrom, first, usual } from "../lib/spoilt-lines"
import { bySize, circle, clipped, grown, legible, line, polygon, rect, text } from "../lib/svg"
import { lineClean as live, sweep, titleOf, told } from "../live/line-clean"

function detail(): Plate {
  const run = runOn(messy, usual)
  const spots: V2[] = [
    [17, 6.5],
    [24, 8.7],
    [13, 13.1],
  ]
  const counts: number[] = []
  const drawings = spots.flatMap((spot, i) =>
    [messy, run.lines].map((list, clean) => {
      const c: V2 = [292 + i * 508, 322 + clean * 446]
      const k = 180
      const origin: V2 = [c[0] - spot[0] * k, c[1] - spot[1] * k]
      const r = 194
      const round = range(64).map(
        (j): V2 => [c[0] + r * Math.cos((j * Math.PI) / 32), c[1] + r * Math.sin((j * Math.PI) / 32)],
      )
      const near = list.filter((each) => awayFrom(each, spot) < r / k)
      counts.push(near.length)
      return [
        clipped(round, [clean ? drawClean(near, origin, k, 7) : drawMessy(near, origin, k, 3)]),
        circle(c, r, { stroke: clean ? accent : warm, width: medium }),
        text([c[0] + r, c[1] + r + grown(8)], `${near.length} lines`, {
          anchor: "end",
          size: 24,
          weight: 500,
          fill: clean ? accent : warm,
          halo: paper,
        }),
      ].join("")
    }),
  )
  return {
    title: "Three joints, before and after",
    parameters: titleOf(run, told, `${run.lines.length} of ${messy.length} stay`),
    drawing: [
      ...spots.map((_, i) => text([98 + i * 508, 108], `JOINT ${i + 1}`, { size: 24, weight: 600 })),
      ...drawings,
    ],
    drawn: { runs: [run], measured: counts },
  }
}

function tolerances(): Plate {
  const runs = [20, 60, 150, 350].map((tolerance) => runOn(messy, { ...usual, tolerance }))
  const notes = ["duplicates stay", "some duplicates stay", "one line each", "treads are lost"]
  return {
    title: "Tolerance study",
    parameters: [
      ["Tolerance", runs.map(({ inputs }) => inputs.tolerance).join(" ")],
      ...lettered(parameters, at(runs, 0).inputs, ["gap", "corner"]),
      ["Report", `${runs.map(({ lines }) => lines.length).join(" ")} of ${messy.length} stay`],
    ],
    drawing: [
      text([96, 1024], "Orange: unchanged line. Black: one line made from several.", { fill: grey, mono: false }),
      ...runs.map(({ inputs, lines }, i) => {
        const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 466]
        const share = lines.length / messy.length
        const color = i === 2 ? accent : ink
        return [
          heading([x, y + 24], 684, `${inputs.tolerance} mm: ${notes[i]}`, `${lines.length} lines`, color),
          ...lines.map(({ a, b, pieces }) =>
            line(toSheet(a, [x + 6, y + 62], 20), toSheet(b, [x + 6, y + 62], 20), {
              stroke: pieces > 1 ? ink : warm,
              width: pieces > 1 ? medium : thin,
              cap: "round",
            }),
          ),
          rect(x + 668, y + 62, 16, 360, { stroke: tint(0.4), width: hair }),
          rect(x + 668, y + 62 + 360 * (1 - share), 16, 360 * share, {
            fill: i === 2 ? accent : mix(paper, warm, 0.75),
          }),
        ].join("")
      }),
    ],
    drawn: { runs },
  }
}

const level = (from: number, to: number, y: number): Segment => ({ a: [from, y], b: [to, y] })

function cases(): Plate {
  const kinds: [string, string, Segment[]][] = [
    ["DUPLICATE", "same line twice", [level(0, 8, 0.1), level(0, 8, -0.1)]],
    ["COVERED", "short line on long line", [level(0, 8, 0.1), level(2.5, 5.5, -0.1)]],
    ["JOINED", "overlapping ends", [level(0, 5, 0.1), level(3.4, 8, -0.1)]],
    ["GAP", "lines joined across it", [level(0, 3.9, 0), level(4.1, 8, 0)]],
    ["CORNER", "ends moved to meet", [level(0, 7.84, 0.4), { a: [8, -0.9], b: [8, 0.56] }]],
    ["PARALLEL", "lines stay separate", [level(0, 8, 0.55), level(0, 8, -0.55)]],
  ]
  const runs = kinds.map(([, , list]) => runOn(list, { ...usual, tolerance: 250, gap: 250 }))
  const rows = kinds.map(([name, note, list], i) => {
    const y = 196 + i * 144
    const { lines } = at(runs, i)
    return [
      text([96, y - 2], name, { size: 25, weight: 600 }),
      bySize(text([96, y + 30], note, { fill: grey }), ""),
      drawMessy(list, [440, y + 4], 60, 3.4),
      polygon(
        [
          [976, y + 4],
          [958, y - 5],
          [958, y + 13],
        ],
        { fill: accent },
      ),
      drawClean(lines, [1004, y + 4], bySize(47, 41), 5),
      text([1504, y + 13], `${list.length} : ${lines.length}`, {
        size: bySize(27, legible),
        weight: 500,
        anchor: "end",
        fill: lines.length < list.length || i === 4 ? accent : ink,
      }),
      line([96, y + 72], [1504, y + 72], { stroke: tint(0.22), width: hair }),
    ].join("")
  })
  return {
    title: "The six cases",
    parameters: lettered(parameters, at(runs, 0).inputs, ["shortest", ...told]),
    drawing: [heading([96, 116], 1408, "CASE", "lines"), ...rows],
    drawn: { runs, measured: kinds.map(([, , list]) => list.length) },
  }
}

export const lineClean = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw({ ...live.start, ...live.pictured }),
      window: live.window,
      alt: "Line plan split by a slanting edge: overlapping lines with loose ends on the right, single lines that meet in square nodes on the left",
    },
    {
      plate: detail,
      window: [50, 0, 1480],
      alt: "Three wall joints enlarged in circles: above, many overlapping lines as drawn; below, lines that meet in one point",
    },
    {
      plate: tolerances,
      window: [60, -10, 1480],
      alt: "The same drawing cleaned with tolerances of 20, 60, 150 and 350 mm, each with the number of remaining lines",
    },
    {
      plate: cases,
      window: [60, 20, 1480],
      alt: "Table of six cases, from duplicate to parallel lines, each drawn before and after cleaning with its line count",
    },
  ],
  film: (t) => sweep(first, ease(t, 0.05, 0.95)),
})
