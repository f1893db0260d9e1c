import { at, range, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/parametric-tower/parameters"
import { dimension, hatch, heading, leader, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, type Camera, corners, type Frame, fitted, perspective } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { bySize, grown, line, polygon, polyline, text } from "../lib/svg"
import { flat, parametricTower as live, modelOf, run, square, sun, titleOf } from "../live/parametric-tower"

function family(): Plate {
  const twists = [0, 60, 120]
  const tapers = [1, 0.7, 0.4]
  const change = { floors: 18, radius: 14, bulge: 0, coreWidth: 4, panelWidth: 30 }
  const towers = tapers.map((taper) => twists.map((twist) => run({ ...change, taper, twist })))
  const drawings = towers.flatMap((row, j) =>
    row.map((tower, i) => {
      const frame: Frame = { x: 270 + i * 410, y: 126 + j * 294, w: 220, h: 268 }
      const camera = fitted(axonometry(-24, 20), corners([-12, -12, 0], [12, 12, tower.outputs.height]), frame)
      return [
        drawScene(modelOf(tower, [0, 0], 0.7), { camera, sun, ground: 0, shadow: 0.2 }),
        text([frame.x + 372, frame.y + 150], square(tower.outputs.total), { size: 25, anchor: "end", fill: grey }),
      ].join("")
    }),
  )
  return {
    title: "Twist by taper",
    parameters: [
      ["Twist", twists.map((twist) => `${twist}°`).join(" ")],
      ["Taper", tapers.map((taper) => taper.toFixed(1)).join(" ")],
      ...lettered(parameters, run(change).inputs, ["floors", "bulge", "coreWidth"]),
    ],
    drawing: [
      ...twists.map((twist, i) =>
        text([380 + i * 410, 104], `TWIST ${twist}°`, { size: 25, weight: 600, anchor: "middle" }),
      ),
      ...tapers.map(
        (taper, j) =>
          text([100, 276 + j * 294], bySize(`TAPER ${taper.toFixed(1)}`, taper.toFixed(1)), { size: 25, weight: 600 }) +
          line([96, 405 + j * 294], [1504, 405 + j * 294], { stroke: tint(0.22), width: hair }),
      ),
      ...drawings,
    ],
    drawn: { runs: towers.flat() },
  }
}

function stackedPlans(): Plate {
  const tower = run({ twist: 135, taper: 0.5, coreWidth: 8 })
  const { inputs, outputs } = tower
  const c: V2 = [540, 566]
  const onPlan = ([x, y]: V2): V2 => [c[0] + x * 26, c[1] - y * 26]
  const last = outputs.outlines.length - 1
  const rings = range(last / 2 + 1).map((i) => {
    const isEnd = i === 0 || 2 * i === last
    return polygon(flat(at(outputs.outlines, 2 * i)).map(onPlan), {
      fill: mix(paper, accent, 0.015 + 0.02 * i),
      stroke: isEnd ? ink : mix(accent, ink, 0.3),
      width: isEnd ? medium : hair,
    })
  })
  const core = flat(at(at(outputs.core, 0).outlines, 0)).map(onPlan)
  const up = 800 / outputs.height
  const onElevation = ([x, , z]: V3): V2 => [1270 + x * up, 950 - z * up]
  const slabs = outputs.outlines.map((outline, floor) => {
    const across = outline.map(onElevation).map(([x]) => x)
    const y = onElevation(at(outline, 0))[1]
    return line([Math.min(...across), y], [Math.max(...across), y], { width: floor === last ? medium : thin })
  })
  const edges = at(outputs.outlines, 0)
    .slice(1)
    .map((_, i) =>
      polyline(
        outputs.outlines.map((outline) => onElevation(at(outline, i))),
        { stroke: mix(paper, accent, 0.75), width: thin },
      ),
    )
  const shaft = [-0.5, 0.5].map((side) => {
    const x = side * inputs.coreWidth
    return line(onElevation([x, 0, 0]), onElevation([x, 0, outputs.height]), {
      stroke: warm,
      width: thin,
      dash: "12 6",
    })
  })
  const edge = onPlan(flat(at(outputs.outlines, 0))[3] ?? [0, 0])
  return {
    title: "Floors laid over each other",
    parameters: titleOf(tower),
    drawing: [
      heading([96, 116], 900, "PLAN"),
      ...rings,
      polygon(core, { fill: paper, stroke: ink, width: medium }),
      hatch(core, 45, 11),
      line([c[0] - 440, c[1]], [c[0] + 440, c[1]], { stroke: warm, width: hair, dash: "18 6 3 6" }),
      line([c[0], c[1] - 416], [c[0], c[1] + 416], { stroke: warm, width: hair, dash: "18 6 3 6" }),
      bySize(leader(edge, [c[0] + 398, 196], "ground floor", ink, 24), ""),
      leader(at(core, 0), [c[0] + 330, 916], "core", ink, 24),
      northArrow([136, 954], 26),
      heading([1080, 116], 424, "ELEVATION"),
      ...slabs,
      ...edges,
      ...shaft,
      line([1080, 950], [1460, 950], { width: heavy }),
      dimension([1452, 950], [1452, 150], -22, `${outputs.height.toFixed(1)} m`, grey, 24),
    ],
    drawn: { runs: [tower] },
  }
}

function groundGrid(camera: Camera, [x0, y0]: V2, [x1, y1]: V2): string {
  const style = { stroke: tint(0.2), width: hair }
  const along = range((y1 - y0) / 10 + 1).map(
    (i) =>
      [
        [x0, y0 + 10 * i, 0],
        [x1, y0 + 10 * i, 0],
      ] as const,
  )
  const across = range((x1 - x0) / 10 + 1).map(
    (i) =>
      [
        [x0 + 10 * i, y0, 0],
        [x0 + 10 * i, y1, 0],
      ] as const,
  )
  return [...along, ...across].map(([a, b]) => line(camera.project(a), camera.project(b), style)).join("")
}

function row(): Plate {
  const common = { panelWidth: 8 }
  const towers: [ReturnType<typeof run>, V2][] = [
    [run({ ...common, sides: 3, radius: 22, floors: 40, twist: 120, taper: 0.7, coreWidth: 6 }), [-84, 0]],
    [run({ ...common, sides: 4, floors: 30, twist: 60, taper: 0.5 }), [-28, 0]],
    [run({ ...common, sides: 5, floors: 24, twist: 45, taper: 0.8 }), [28, 0]],
    [run({ ...common, sides: 6, floors: 36, twist: 200, taper: 0.6, bulge: -0.1 }), [84, 0]],
  ]
  const model = towers.flatMap(([tower, offset]) => modelOf(tower, offset, 0.7))
  const camera = fitted(
    perspective([-46, -230, 26], [-2, 0, 40]),
    [...model.flatMap((face) => face.points), [-112, -40, 0], [112, -40, 0]],
    { x: 120, y: 96, w: 1360, h: 800 },
  )
  const labels = towers.flatMap(([{ inputs }, [x]]) => {
    const [left] = camera.project([x, 0, 0])
    return [
      text([left, 906 + grown(30)], `${inputs.sides} sides`, { size: 25, weight: 600, anchor: "middle", halo: paper }),
      text([left, 906 + grown(64)], `${inputs.floors} floors`, { size: 25, anchor: "middle", fill: grey, halo: paper }),
    ]
  })
  const all = (name: "sides" | "floors" | "twist" | "taper") => towers.map(([{ inputs }]) => inputs[name])
  return {
    title: "Four towers in perspective",
    parameters: [
      ["Sides", all("sides").join(" ")],
      ["Floors", all("floors").join(" ")],
      ["Twist", `${all("twist").join(" ")}°`],
      ["Taper", all("taper").join(" ")],
    ],
    drawing: [
      groundGrid(camera, [-110, -40], [110, 140]),
      drawScene(model, { camera, sun: [0.35, -0.85, 0.95], ground: 0, shadow: 0.18 }),
      ...labels,
    ],
    drawn: { runs: towers.map(([tower]) => tower) },
  }
}

export const parametricTower = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Axonometry of a tower of 34 floors that turns by 90 degrees and narrows, beside plans of four floors around its core",
    },
    {
      plate: family,
      window: [70, 0, 1450],
      alt: "Nine towers of 18 floors in a grid: twist 0, 60 and 120 degrees, taper 1.0, 0.7 and 0.4, each with its floor area",
    },
    {
      plate: stackedPlans,
      window: [70, 0, 1460],
      alt: "Every second floor plan of a tower laid on top of the one below; the floors turn by 135 degrees about the core. Its elevation is beside it",
    },
    {
      plate: row,
      window: [100, 15, 1360],
      alt: "Perspective of four towers in a row with three, four, five and six sides, each with its number of floors",
    },
  ],
})
