import { at, range, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/structural-optimizer/parameters"
import { dimension, gridBubble, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { box } from "../lib/solids"
import { bySize, line, polygon, rect, text } from "../lib/svg"
import {
  arrow,
  drawTruss,
  firstTruss,
  hall,
  kg,
  structuralOptimizer as live,
  run,
  support,
} from "../live/structural-optimizer"

function variants(): Plate {
  const list = ([3, 4, 5] as const).flatMap((girders) =>
    [2.8, 4.8].map((depth) => hall(girders, depth, { width: 30, panels: 8 }, 8)),
  )
  const least = Math.min(...list.map(({ outputs }) => outputs.weight))
  const [first] = list
  if (!first) throw new Error("There are six variants")
  return {
    title: "Six trusses over one hall",
    parameters: [
      ...lettered(parameters, first.inputs, ["length", "width", "leastBay", "greatestBay", "panels"]),
      ["Weight", kg(least)],
    ],
    drawing: list.map((truss, i) => {
      const { inputs, outputs } = truss
      const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 312]
      const [name = ""] = outputs.section.split(":")
      const scale = 640 / inputs.width
      return [
        heading(
          [x, y + 24],
          684,
          name.toUpperCase().replace(" M", " m"),
          `hall ${kg(outputs.weight)}`,
          outputs.weight === least ? accent : ink,
        ),
        drawTruss(firstTruss(truss), (p) => [x + 22 + p[0] * scale, y + 214 - p[1] * scale], 13, false),
      ].join("")
    }),
    drawn: { runs: list },
  }
}

/** In meters. */
function sizeOf(name: string): V2 {
  const high = Number(name.split(" ")[1]) / 1000
  return name.startsWith("HEB") ? [Math.min(0.3, high), high] : [high * 0.4, high]
}

/** As in the example of the download. */
const fourStoreys = {
  ...{ length: 33.6, width: 16.8, storeys: 4, storeyHeight: 3.6, load: 7.5, girders: 0 },
  ...{ leastBay: 5.5, greatestBay: 9, leastSpan: 5.5, greatestSpan: 9 },
}

function frame3d(): Plate {
  const frame = run(fourStoreys)
  const { inputs, outputs } = frame
  const tall = inputs.storeys * inputs.storeyHeight
  const camera = fitted(axonometry(-54, 26), corners([0, 0, 0], [inputs.length, inputs.width, tall]), {
    x: 120,
    y: 96,
    w: 1300,
    h: 850,
  })
  const most = Math.max(...outputs.loads)
  const [wide, deep] = sizeOf(outputs.section)
  const columns = outputs.columns.flatMap(([[x, y, foot], [, , top]], i): Face[] => {
    const [b, h] = sizeOf(at(outputs.sizes, i)).map((size) => size / 2)
    const color = mix(mix(paper, accent, 0.1), warm, at(outputs.loads, i) / most)
    return box([x - (b ?? 0), y - (h ?? 0), foot], [x + (b ?? 0), y + (h ?? 0), top - deep], { color, weight: 0.9 })
  })
  const beams = outputs.beams.flatMap(([[x, from, top], [, to]]): Face[] =>
    box([x - wide / 2, from + 0.02, top - deep], [x + wide / 2, to - 0.02, top], {
      color: mix(paper, accent, 0.6),
      weight: 0.9,
    }),
  )
  const ties = outputs.ties.flatMap(([[from, y, top], [to]]): Face[] =>
    box([from + wide / 2 + 0.02, y - 0.08, top - 0.24], [to - wide / 2 - 0.02, y + 0.08, top - 0.02], {
      color: mix(paper, accent, 0.14),
      weight: 0.7,
    }),
  )
  const worst = outputs.loads.indexOf(most)
  const [foot, top] = at(outputs.columns, worst)
  const from = camera.project([foot[0], foot[1], (foot[2] + top[2]) / 3] satisfies V3)
  const [bays, spans] = [0, 1].map((way) => new Set(outputs.columns.map(([p]) => p[way])).size - 1)
  const [bay, span] = [inputs.length / (bays ?? 1), inputs.width / (spans ?? 1)]
  return {
    title: "Lightest grid, columns sized by load",
    parameters: [
      ...lettered(parameters, inputs, ["storeys", "storeyHeight", "load"]),
      ["Section", outputs.section],
      ["Weight", kg(outputs.weight)],
    ],
    drawing: [
      drawScene([...columns, ...beams, ...ties], { camera, sun: [-0.35, -0.6, 1.5], ground: 0, shadow: 0.22 }),
      leader(
        from,
        [from[0] - 150, 905],
        bySize(`${most.toFixed(0)} kN: ${at(outputs.sizes, worst)}`, at(outputs.sizes, worst)),
        warm,
        24,
      ),
      dimension(
        camera.project([0, 0, 0]),
        camera.project([inputs.length, 0, 0]),
        -46,
        `${bays} × ${bay.toFixed(2)} m`,
        accent,
        24,
      ),
      dimension(
        camera.project([inputs.length, 0, 0]),
        camera.project([inputs.length, inputs.width, 0]),
        -46,
        `${spans} × ${span.toFixed(2)} m`,
        accent,
        24,
      ),
    ],
    drawn: { runs: [frame], measured: [most, bay, span, bays ?? 0, spans ?? 0] },
  }
}

function diagrams(): Plate {
  const beam = run({
    ...fourStoreys,
    ...{ length: 30, width: 36, leastBay: 5, greatestBay: 5, leastSpan: 8, greatestSpan: 10 },
    ...{ girders: 1, endSpan: 0.8, load: 8 },
  })
  const { inputs, outputs } = beam
  const scale = 1240 / inputs.width
  const places = [...new Set(outputs.columns.map(([[, y]]) => y))]
  const spans = places.slice(1).map((y, i) => y - at(places, i))
  const xOf = (y: number): number => 180 + y * scale
  const lineLoad = inputs.load * inputs.greatestBay
  const curve = (points: readonly V3[], level: number, size: number): V2[] => {
    const base = at(points, 0)[2]
    return points.map(([, y, z]): V2 => [xOf(y), level - (z - base) * size])
  }
  const bent = curve(at(outputs.moment, 0), 430, 40)
  const cut = curve(at(outputs.shear, 0), 772, 28)
  const perMoment = (40 * inputs.storeyHeight) / Math.max(...outputs.moments.map(Math.abs))
  const perShear = (28 * inputs.storeyHeight) / Math.max(...outputs.shears.map(Math.abs))
  const moments = outputs.moments.flatMap((moment, i) => {
    if (i === 0 || i === outputs.moments.length - 1) return []
    const span = Math.floor(i / 2)
    const isSupport = i % 2 === 0
    const shear = at(outputs.shears, 2 * span)
    const y = isSupport ? at(places, span) : at(places, span) + shear / lineLoad
    const place: V2 = [xOf(y), 430 + moment * perMoment + (isSupport ? -14 : 32)]
    const style = { size: 24, weight: 600, anchor: "middle", halo: paper } as const
    return [text(place, moment.toFixed(0), { ...style, fill: isSupport ? warm : accent })]
  })
  const shears = outputs.shears.map((shear, i) => {
    const isLeft = i % 2 === 0
    const x = xOf(at(places, Math.floor((i + 1) / 2))) + (isLeft ? 10 : -10)
    const style = { fill: warm, halo: paper, anchor: isLeft ? "start" : "end" } as const
    return text([x, 772 - shear * perShear + (isLeft ? -8 : 24)], Math.abs(shear).toFixed(0), style)
  })
  const loads = spans.flatMap((span, i) =>
    range(9).map((k) => {
      const x = xOf(at(places, i) + ((k + 0.5) / 9) * span)
      return line([x, 150], [x, 184], { width: thin }) + arrow([x, 192], 10)
    }),
  )
  return {
    title: "Continuous beam, moments and shear",
    parameters: [
      ...lettered(parameters, inputs, ["endSpan", "load", "greatestBay", "yieldStrength"]),
      ["Section", outputs.section],
    ],
    drawing: [
      line([180, 150], [1420, 150], { width: thin }),
      text([bySize(96, 62), 176], `${lineLoad.toFixed(1)}`, { size: 24, fill: grey }),
      bySize(text([96, 204], "kN/m", { fill: grey }), ""),
      ...loads,
      rect(176, 194, 1248, 12, { fill: ink }),
      ...places.map((y) => support([xOf(y), 206], 16)),
      polygon(bent, { fill: mix(paper, accent, 0.14), stroke: accent, width: medium }),
      ...bent.map(([x, y]) => line([x, 430], [x, y], { stroke: mix(paper, accent, 0.5), width: hair })),
      polygon(cut, { fill: mix(paper, warm, 0.14), stroke: warm, width: medium }),
      line([180, 430], [1420, 430], { width: heavy }),
      line([180, 772], [1420, 772], { width: heavy }),
      ...moments,
      ...shears,
      ...spans.map((span, i) =>
        dimension([xOf(at(places, i)), 930], [xOf(at(places, i + 1)), 930], -14, `${span.toFixed(2)} m`),
      ),
      ...places.map((y, i) => gridBubble([xOf(y), 984], String(i + 1), accent, 23)),
      text([96, 438], bySize("M kNm", "M"), { fill: grey }),
      text([96, 780], bySize("V kN", "V"), { fill: grey }),
    ],
    drawn: {
      runs: [beam],
      measured: [...[...outputs.moments, ...outputs.shears].map(Math.abs), ...spans, lineLoad],
    },
  }
}

export const structuralOptimizer = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Pratt truss of ten panels with a span of 36 m and the axial force of every bar in kN, tension in blue and compression in orange",
    },
    {
      plate: frame3d,
      window: [100, 0, 1480],
      alt: "Axonometry of a four-storey frame of four by three bays, its columns sized and colored by their load",
    },
    {
      plate: variants,
      window: [60, 0, 1480],
      alt: "Six trusses with a span of 30 m: Pratt, Howe and Warren at two depths, each with the steel weight of the whole hall, the lightest in blue",
    },
    {
      plate: diagrams,
      window: [60, 0, 1480],
      alt: "Continuous beam over four spans, shorter at the ends, with its load and the diagrams of moments and shear forces",
    },
  ],
})
