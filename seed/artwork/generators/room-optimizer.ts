import { at, ease, range, sum, type V2 } from "../../scripts/lib/vec"
import { dimension, heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, type Frame, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { type SlicedRoom, type Slicing, slice } from "../lib/slicing"
import { box } from "../lib/solids"
import { circle, line, rect, text } from "../lib/svg"

const floor = { w: 26, h: 17 }

const brief: Slicing = {
  cut: "v",
  share: 0.5,
  parts: [
    {
      cut: "h",
      share: 0.5,
      parts: [
        {
          cut: "v",
          share: 0.4,
          parts: [
            { room: "Living", target: 62 },
            { room: "Kitchen", target: 38 },
          ],
        },
        {
          cut: "v",
          share: 0.62,
          parts: [
            { room: "Dining", target: 44 },
            {
              cut: "h",
              share: 0.55,
              parts: [
                { room: "Pantry", target: 12 },
                { room: "Utility", target: 20 },
              ],
            },
          ],
        },
      ],
    },
    {
      cut: "h",
      share: 0.36,
      parts: [
        {
          cut: "v",
          share: 0.5,
          parts: [
            { room: "Bedroom 1", target: 42 },
            {
              cut: "h",
              share: 0.5,
              parts: [
                { room: "Bath", target: 18 },
                { room: "Dressing", target: 14 },
              ],
            },
          ],
        },
        {
          cut: "h",
          share: 0.3,
          parts: [
            { room: "Hall", target: 36 },
            {
              cut: "v",
              share: 0.34,
              parts: [
                { room: "Study", target: 40 },
                {
                  cut: "v",
                  share: 0.6,
                  parts: [
                    { room: "Bedroom 2", target: 46 },
                    { room: "Bedroom 3", target: 70 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const roomsAt = (solved: number): SlicedRoom[] => slice(brief, [0, 0], floor.w, floor.h, solved)
const area = (r: SlicedRoom): number => r.w * r.h
const off = (r: SlicedRoom): number => area(r) / r.target - 1
const worst = (rooms: readonly SlicedRoom[]): number => Math.max(...rooms.map((r) => Math.abs(off(r))))
const toneOf = (r: SlicedRoom): string => {
  const d = off(r)
  if (Math.abs(d) < 0.02) return mix(paper, accent, 0.1)
  return d > 0 ? mix(paper, warm, Math.min(0.6, 0.12 + d * 0.5)) : mix(paper, accent, Math.min(0.75, 0.2 - d * 0.9))
}
const percent = (d: number): string => `${d >= 0 ? "+" : "-"}${Math.abs(d * 100).toFixed(0)} %`

function plan(rooms: readonly SlicedRoom[], frame: Frame, lettering: boolean, doors = true): string {
  const k = Math.min(frame.w / floor.w, frame.h / floor.h)
  const point = (x: number, y: number): V2 => [frame.x + x * k, frame.y + y * k]
  return [
    ...rooms.map((r) => rect(...point(r.x, r.y), r.w * k, r.h * k, { fill: toneOf(r) })),
    ...rooms.map((r) => rect(...point(r.x, r.y), r.w * k, r.h * k, { stroke: ink, width: 0.15 * k, join: "miter" })),
    ...(doors
      ? rooms.map((r) => {
          const [x, y] = point(r.x + r.w * 0.5, r.y + (r.y > 0.1 ? 0 : r.h))
          return (
            rect(x - 0.45 * k, y - 0.12 * k, 0.9 * k, 0.24 * k, { fill: paper }) +
            line([x - 0.45 * k, y], [x - 0.45 * k, y + 0.85 * k * (r.y > 0.1 ? 1 : -1)], {
              stroke: tint(0.6),
              width: thin,
            })
          )
        })
      : []),
    rect(frame.x, frame.y, floor.w * k, floor.h * k, { stroke: ink, width: 0.36 * k, join: "miter" }),
    ...rooms.flatMap((r) => {
      if (!lettering) return []
      const [x, y] = point(r.x + r.w / 2, r.y + r.h / 2)
      const size = Math.max(11, Math.min(22, (r.w * k - 16) / (Math.max(r.room.length, 6) * 0.6)))
      return [
        text([x, y - size * 0.7], r.room, { size, mono: false, weight: 600, anchor: "middle" }),
        text([x, y + size * 0.5], `${area(r).toFixed(1)} m²`, { size: size * 0.86, anchor: "middle" }),
        text([x, y + size * 1.6], percent(off(r)), {
          size: size * 0.82,
          anchor: "middle",
          fill: Math.abs(off(r)) < 0.02 ? accent : off(r) > 0 ? warm : mix(ink, accent, 0.6),
          weight: 600,
        }),
      ]
    }),
  ].join("")
}

function bars(rooms: readonly SlicedRoom[], frame: Frame): string {
  const step = frame.h / rooms.length
  const most = Math.max(...roomsAt(0).map((r) => Math.max(area(r), r.target)))
  return rooms
    .map((r, i) => {
      const y = frame.y + i * step
      const w = frame.w - 128
      return [
        text([frame.x, y + step * 0.55], r.room, { size: 17, fill: ink }),
        rect(frame.x + 118, y + step * 0.22, (w * area(r)) / most, step * 0.42, {
          fill: Math.abs(off(r)) < 0.02 ? accent : off(r) > 0 ? mix(paper, warm, 0.75) : tint(0.35),
        }),
        line(
          [frame.x + 118 + (w * r.target) / most, y + step * 0.08],
          [frame.x + 118 + (w * r.target) / most, y + step * 0.78],
          { stroke: ink, width: medium },
        ),
      ].join("")
    })
    .join("")
}

const letters = (rooms: readonly SlicedRoom[], solved: number): Plate["parameters"] => [
  ["Rooms", String(rooms.length)],
  ["Area", `${sum(rooms.map(area)).toFixed(0)} m²`],
  ["Worst room", percent(worst(rooms))],
  ["Solved", `${Math.round(solved * 100)} %`],
]

function main(solved: number): Plate {
  const rooms = roomsAt(solved)
  const k = 1010 / floor.w
  return {
    title: "Areas against the brief",
    scale: "1:100",
    parameters: letters(rooms, solved),
    drawing: [
      plan(rooms, { x: 110, y: 180, w: 1010, h: 700 }, true),
      dimension([110, 180], [1120, 180], 40, "26.00 m"),
      scaleBar([110, 930], 2, 5, k),
      northArrow([1092, 944], 26),
      heading([1180, 160], 324, "AREA", "| target"),
      bars(rooms, { x: 1180, y: 190, w: 324, h: 680 }),
    ],
  }
}

function steps(): Plate {
  const drawings = [0, 0.25, 0.5, 0.75, 0.9, 1].map((solved, i) => {
    const rooms = roomsAt(solved)
    const [x, y] = [96 + (i % 3) * 480, 96 + Math.floor(i / 3) * 462]
    return [
      heading([x, y + 24], 440, `STEP ${i * 4}`, `worst ${percent(worst(rooms))}`, i === 5 ? accent : ink),
      plan(rooms, { x, y: y + 66, w: 440, h: 300 }, false),
      ...rooms.map((r) =>
        text([x + (r.x + r.w / 2) * (440 / floor.w), y + 72 + (r.y + r.h / 2) * (440 / floor.w)], percent(off(r)), {
          size: 13,
          anchor: "middle",
        }),
      ),
      text([x, y + 396], `sum of deviations ${sum(rooms.map((r) => Math.abs(area(r) - r.target))).toFixed(1)} m²`, {
        size: 16,
        fill: grey,
      }),
    ].join("")
  })
  return {
    title: "Steps of one run",
    scale: "1:250",
    parameters: [
      ["Steps", "20"],
      ["Walls moved", "12"],
      ["Start", percent(worst(roomsAt(0)))],
      ["End", percent(worst(roomsAt(1)))],
    ],
    drawing: drawings,
  }
}

const touching = (a: SlicedRoom, b: SlicedRoom): boolean => {
  const overlap = (p: number, pl: number, q: number, ql: number): number => Math.min(p + pl, q + ql) - Math.max(p, q)
  const [ox, oy] = [overlap(a.x, a.w, b.x, b.w), overlap(a.y, a.h, b.y, b.h)]
  return (Math.abs(ox) < 0.01 && oy > 0.9) || (Math.abs(oy) < 0.01 && ox > 0.9)
}

function graph(): Plate {
  const rooms = roomsAt(1)
  const frame: Frame = { x: 110, y: 170, w: 1380, h: 0 }
  const k = 1160 / floor.w
  const centre = (r: SlicedRoom): V2 => [frame.x + 110 + (r.x + r.w / 2) * k, frame.y + (r.y + r.h / 2) * k]
  const pairs = rooms.flatMap((a, i) =>
    rooms
      .slice(i + 1)
      .filter((b) => touching(a, b))
      .map((b) => [a, b] as const),
  )
  return {
    title: "Adjacency graph",
    scale: "1:100",
    parameters: [
      ["Rooms", String(rooms.length)],
      ["Adjacent pairs", String(pairs.length)],
      ["Min. shared wall", "0.90 m"],
      ["Area", "442 m²"],
    ],
    drawing: [
      ...rooms.map((r) =>
        rect(frame.x + 110 + r.x * k, frame.y + r.y * k, r.w * k, r.h * k, {
          fill: mix(paper, ink, 0.025),
          stroke: tint(0.4),
          width: thin,
        }),
      ),
      rect(frame.x + 110, frame.y, floor.w * k, floor.h * k, { stroke: ink, width: heavy, join: "miter" }),
      ...pairs.map(([a, b]) =>
        line(centre(a), centre(b), { stroke: a.room === "Hall" || b.room === "Hall" ? warm : accent, width: medium }),
      ),
      ...rooms.flatMap((r) => [
        circle(centre(r), 26 + Math.sqrt(r.target) * 3.4, {
          fill: paper,
          stroke: r.room === "Hall" ? warm : ink,
          width: medium,
        }),
        text([centre(r)[0], centre(r)[1] - 2], r.room, {
          size: 16,
          mono: false,
          weight: 600,
          anchor: "middle",
          halo: paper,
        }),
        text([centre(r)[0], centre(r)[1] + 17], String(r.target), {
          size: 15,
          anchor: "middle",
          fill: grey,
          halo: paper,
        }),
      ]),
      line([1180, 992], [1230, 992], { stroke: warm, width: medium }),
      text([1244, 998], "through the hall", { size: 17, fill: grey }),
    ],
  }
}

function boundaries(): Plate {
  const rooms = roomsAt(1)
  const k = 1160 / floor.w
  const [ox, oy] = [110, 170]
  const offsets = [
    ["wall face", 0.09, accent],
    ["wall centre", 0, ink],
    ["core", -0.09, warm],
  ] as const
  return {
    title: "Room boundaries",
    scale: "1:100",
    parameters: [
      ["Boundary", "wall face"],
      ["Net", `${sum(rooms.map((r) => (r.w - 0.18) * (r.h - 0.18))).toFixed(1)} m²`],
      ["Gross", "442.0 m²"],
      ["Net / gross", `${((sum(rooms.map((r) => (r.w - 0.18) * (r.h - 0.18))) / 442) * 100).toFixed(1)} %`],
    ],
    drawing: [
      ...rooms.flatMap((r) => {
        const [x, y, w, h] = [ox + r.x * k, oy + r.y * k, r.w * k, r.h * k]
        const g = 0.2 * k
        return [
          rect(x, y, w, h, { fill: tint(0.72) }),
          rect(x + g / 2, y + g / 2, w - g, h - g, { fill: mix(paper, accent, 0.07), stroke: accent, width: medium }),
        ]
      }),
      rect(ox, oy, floor.w * k, floor.h * k, { stroke: ink, width: 0.4 * k, join: "miter" }),
      ...rooms.flatMap((r) => {
        const [x, y, w, h] = [ox + r.x * k, oy + r.y * k, r.w * k, r.h * k]
        return [
          line([x + 9, y + 9], [x + w - 9, y + h - 9], { stroke: accent, width: hair, dash: "3 7" }),
          line([x + w - 9, y + 9], [x + 9, y + h - 9], { stroke: accent, width: hair, dash: "3 7" }),
          text([x + w / 2, y + h / 2 + 2], ((r.w - 0.18) * (r.h - 0.18)).toFixed(2), {
            size: 19,
            weight: 600,
            anchor: "middle",
            halo: paper,
          }),
          text([x + w / 2, y + h / 2 + 24], r.room, { size: 15, anchor: "middle", fill: grey, halo: paper }),
        ]
      }),
      ...offsets.map(
        ([name, , color], i) =>
          line([1320, 220 + i * 74], [1376, 220 + i * 74], {
            stroke: color,
            width: medium,
            ...(i && { dash: i === 1 ? "14 5 3 5" : "6 5" }),
          }) + text([1320, 250 + i * 74], name, { size: 17, fill: grey }),
      ),
      northArrow([1450, 944], 26),
      scaleBar([110, 974], 2, 5, k),
    ],
  }
}

function axonometric(): Plate {
  const [before, after] = [roomsAt(0), roomsAt(1)]
  const halves = [before, after].map((rooms, i) => {
    const camera = fitted(axonometry(-64, 54), corners([0, -floor.h, 0], [floor.w, 0, 4.4]), {
      x: 96 + i * 728,
      y: 250,
      w: 680,
      h: 640,
    })
    const faces = rooms.flatMap((r) => {
      const h = 0.25 + Math.min(4.2, Math.abs(off(r)) * 5)
      return box([r.x + 0.12, -(r.y + r.h) + 0.12, 0], [r.x + r.w - 0.12, -r.y - 0.12, h], {
        color:
          Math.abs(off(r)) < 0.02
            ? mix(paper, accent, 0.3)
            : off(r) > 0
              ? mix(paper, warm, 0.7)
              : mix(paper, accent, 0.75),
      })
    })
    return [
      heading([96 + i * 728, 160], 680, i ? "AFTER" : "BEFORE", `worst ${percent(worst(rooms))}`, i ? accent : warm),
      drawScene(faces, { camera, sun: [-0.4, -0.7, 1.1], ground: 0 }),
      ...rooms.map((r) =>
        text(
          camera.project([r.x + r.w / 2, -r.y - r.h / 2, 0.25 + Math.min(4.2, Math.abs(off(r)) * 5)]),
          i ? String(Math.round(area(r))) : percent(off(r)),
          { size: 15, anchor: "middle", weight: 500 },
        ),
      ),
    ].join("")
  })
  const key = range(3).map(
    (i) =>
      rect(96 + i * 230, 966, 26, 18, {
        fill: at([mix(paper, warm, 0.7), mix(paper, accent, 0.75), mix(paper, accent, 0.3)], i),
        stroke: ink,
        width: hair,
      }) + text([134 + i * 230, 981], at(["too large", "too small", "as briefed"], i), { size: 17, fill: grey }),
  )
  return {
    title: "Deviation as height",
    scale: "1:200",
    parameters: [
      ["Rooms", "12"],
      ["Height", "5 m = 100 %"],
      ["Start", percent(worst(before))],
      ["End", percent(worst(after))],
    ],
    drawing: [...halves, ...key],
  }
}

export const roomOptimizer = artwork({
  id: "room-optimizer",
  product: "RoomOptimizer",
  code: "ROP",
  states: [
    {
      plate: () => main(0.55),
      alt: "Apartment plan of twelve rooms half way through optimising, each with area and deviation, beside bars of area against target",
    },
    {
      plate: steps,
      alt: "Six steps of one run: partition walls move until every room has its briefed area, deviations lettered in each room",
    },
    {
      plate: boundaries,
      alt: "Room boundaries traced along the wall faces of the apartment plan, with net areas, net-to-gross ratio and a key",
    },
    {
      plate: graph,
      alt: "Adjacency graph over the plan: a circle per room sized by its target area, lines between rooms that share a wall",
    },
    {
      plate: axonometric,
      alt: "Two axonometries of the rooms before and after, each room raised by its deviation from the brief",
    },
  ],
  film: (t) => main(ease(t, 0.08, 0.92)),
})
