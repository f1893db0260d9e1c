import { at, ease, lerp, range, type V2 } from "../../scripts/lib/vec"
import { dimension, levelHead } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { type Level, levelSection, signed } from "../lib/level-section"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box } from "../lib/solids"
import { line, polygon, polyline, rect, text } from "../lib/svg"

interface Stack {
  below: number
  above: number
  ground: number
  typical: number
  basement: number
  share?: (i: number) => number
}

function stack({ below, above, ground, typical, basement, share }: Stack): Level[] {
  const name = (i: number): string =>
    i < 0 ? `B${-i}` : i === 0 ? "00 Ground" : i === above ? "Roof" : String(i).padStart(2, "0")
  return range(below + above + 1).map((n) => {
    const i = n - below
    const z = i <= 0 ? i * basement : ground + (i - 1) * typical
    return { name: name(i), z, ...(share && { share: share(i) }) }
  })
}

function building(s: Stack, perMetre: number, groundY: number, title = "Section", fresh?: number): Plate {
  const levels = stack(s)
  return {
    title,
    scale: "1:150",
    parameters: [
      ["Levels", String(levels.length)],
      ["Ground floor", `${s.ground.toFixed(2)} m`],
      ["Typical", `${s.typical.toFixed(2)} m`],
      ["Basements", String(s.below)],
      ["Top", signed(at(levels, -1).z)],
    ],
    drawing: [
      levelSection(levels, {
        x: 330,
        width: 760,
        groundY,
        perMetre,
        bays: 5,
        textSize: Math.max(13, Math.min(20, s.typical * perMetre * 0.36)),
        ...(fresh !== undefined && { fresh }),
      }),
    ],
  }
}

function planes(): Plate {
  const levels = stack({ below: 1, above: 6, ground: 4.8, typical: 3.6, basement: 3.6 })
  const camera = fitted(axonometry(-52, 24), corners([0, 0, -3.6], [24, 16, 26]), { x: 130, y: 110, w: 1000, h: 880 })
  const core = box([9, 6, -3.6], [14, 10, at(levels, -1).z + 2], { color: tint(0.2) })
  const slabs = levels.flatMap((l, i) =>
    box([0, 0, l.z - 0.3], [24, 16, l.z], {
      color: i === 1 ? mix(paper, accent, 0.5) : mix(paper, accent, 0.1),
      weight: thin,
    }),
  )
  const columns = levels.slice(0, -1).flatMap((l, i) =>
    [0.8, 8, 16, 23.2].flatMap((x) =>
      [0.8, 15.2].flatMap((y) =>
        box([x - 0.25, y - 0.25, l.z], [x + 0.25, y + 0.25, at(levels, i + 1).z - 0.3], {
          color: tint(0.12),
          weight: 0.8,
        }),
      ),
    ),
  )
  return {
    title: "Level planes",
    scale: "1:200",
    parameters: [
      ["Levels", "8"],
      ["Ground floor", "4.80 m"],
      ["Typical", "3.60 m"],
      ["Basements", "1"],
      ["Top", signed(at(levels, -1).z)],
    ],
    drawing: [
      drawScene([...core, ...slabs, ...columns], { camera, sun: [0.3, -0.75, 0.9], shadow: 0.22 }),
      ...levels.map((l) => {
        const from = camera.project([24, 16, l.z])
        return (
          line(from, [1196, from[1]], { stroke: l.z === 0 ? accent : ink, width: hair, dash: "18 6 3 6" }) +
          levelHead([1186, from[1]], l.name, signed(l.z), l.z === 0 ? accent : ink, 22)
        )
      }),
    ],
  }
}

function setback(): Plate {
  return building(
    { below: 2, above: 9, ground: 5.2, typical: 3.4, basement: 3.2, share: (i) => (i < 4 ? 1 : i < 7 ? 0.74 : 0.48) },
    20.5,
    800,
    "Stepped section",
  )
}

function table(): Plate {
  const heights = [-3.6, 0, 5.4, 9.2, 13, 16.8, 20.6, 25.1]
  const names = ["B1 Parking", "00 Entrance", "01 Retail", "02 Office", "03 Office", "04 Office", "05 Plant", "Roof"]
  const levels = heights.map(
    (z, i): Level => ({ z, name: at(names, i).slice(0, 2) === "Ro" ? "Roof" : (at(names, i).split(" ")[0] ?? "") }),
  )
  const rows = names.map((name, i) => {
    const y = 250 + (names.length - 1 - i) * 74
    const next = heights[i + 1]
    return [
      text([110, y], name, { size: 22, weight: i === 1 ? 600 : 400, fill: i === 1 ? accent : ink }),
      text([420, y], signed(at(heights, i)), { size: 22, anchor: "end" }),
      text([540, y], next === undefined ? "-" : (next - at(heights, i)).toFixed(2), {
        size: 22,
        anchor: "end",
        fill: grey,
      }),
      line([110, y + 24], [540, y + 24], { stroke: tint(0.22), width: hair }),
      polyline(
        [
          [556, y - 8],
          [600, y - 8],
          [690, 820 - at(heights, i) * 21.5],
        ],
        { stroke: mix(paper, accent, 0.55), width: thin },
      ),
    ].join("")
  })
  return {
    title: "From list to levels",
    scale: "1:150",
    parameters: [
      ["Levels", "8"],
      ["Source", "levels.csv"],
      ["Datum", "+412.30 asl"],
      ["Top", "+25.10"],
    ],
    drawing: [
      text([110, 170], "NAME", { size: 17, fill: grey }),
      text([420, 170], "HEIGHT", { size: 17, fill: grey, anchor: "end" }),
      text([540, 170], "STOREY", { size: 17, fill: grey, anchor: "end" }),
      line([110, 188], [540, 188], { stroke: ink, width: medium }),
      ...rows,
      levelSection(levels, { x: 820, width: 440, groundY: 820, perMetre: 21.5, bays: 3, textSize: 19 }),
    ],
  }
}

function slope(): Plate {
  const k = 32
  const houses = range(4).map((i) => ({ x: 160 + i * 340, z: i * 2.1 }))
  const ground: V2[] = [
    [96, 880],
    ...houses.flatMap((h): V2[] => [
      [h.x - 20, 880 - h.z * k],
      [h.x + 262, 880 - h.z * k],
    ]),
    [1504, 880 - 8.6 * k],
  ]
  const all = houses.flatMap((h, i) =>
    range(4).map((j) => ({ name: `${"ABCD"[i] ?? ""}${j}`, z: h.z + j * 3, x: h.x })),
  )
  return {
    title: "Split levels on a slope",
    scale: "1:100",
    parameters: [
      ["Houses", "4"],
      ["Step", "2.10 m"],
      ["Storey", "3.00 m"],
      ["Levels", String(all.length)],
      ["Top", "+15.30"],
    ],
    drawing: [
      polygon([...ground, [1504, 1000], [96, 1000]], { fill: tint(0.07) }),
      ...all.map((l) =>
        line([l.x - 16, 880 - l.z * k], [l.x + 268, 880 - l.z * k], { stroke: accent, width: hair, dash: "18 6 3 6" }),
      ),
      ...houses.flatMap((h) => [
        rect(h.x, 880 - (h.z + 9) * k, 220, 9 * k, { fill: paper, stroke: ink, width: medium }),
        ...range(4).map((j) => rect(h.x, 880 - (h.z + j * 3) * k, 220, 9, { fill: ink })),
        ...range(3).flatMap((j) => [
          rect(h.x + 18, 880 - (h.z + j * 3 + 2.4) * k, 52, 1.5 * k, {
            fill: mix(paper, accent, 0.25),
            stroke: ink,
            width: thin,
          }),
          rect(h.x + 150, 880 - (h.z + j * 3 + 2.4) * k, 52, 1.5 * k, {
            fill: mix(paper, accent, 0.25),
            stroke: ink,
            width: thin,
          }),
          polyline(
            [
              [h.x + 82, 880 - h.z * k - j * 3 * k],
              [h.x + 138, 880 - h.z * k - (j * 3 + 3) * k + 9],
            ],
            { stroke: tint(0.5), width: thin, dash: "6 4" },
          ),
        ]),
        polyline(
          [
            [h.x - 14, 880 - (h.z + 9) * k],
            [h.x + 110, 880 - (h.z + 11.2) * k],
            [h.x + 234, 880 - (h.z + 9) * k],
          ],
          { stroke: ink, width: heavy },
        ),
      ]),
      polyline(ground, { stroke: ink, width: heavy }),
      ...all.map((l) => levelHead([l.x + 240, 880 - l.z * k], l.name, signed(l.z), accent, 15)),
      dimension([houses[0]?.x ?? 0, 880], [houses[0]?.x ?? 0, 880 - 2.1 * k], 50, "2.10", warm),
    ],
  }
}

function tower(): Plate {
  const levels = stack({ below: 3, above: 30, ground: 6, typical: 3.5, basement: 3.3 })
  const k = 7.15
  const groundY = 908
  const y = (z: number): number => groundY - z * k
  const zones: [string, number, number, string][] = [
    ["PARKING", -9.9, 0, tint(0.18)],
    ["LOBBY", 0, 6, mix(paper, warm, 0.5)],
    ["OFFICES", 6, 58.5, mix(paper, accent, 0.14)],
    ["PLANT", 58.5, 62, tint(0.35)],
    ["HOMES", 62, 107.5, mix(paper, accent, 0.32)],
  ]
  const [x, w] = [500, 330]
  const tenth = levels.filter((_, i) => i < 4 || (i - 3) % 5 === 0 || i === levels.length - 1)
  return {
    title: "Tower, 34 levels in zones",
    scale: "1:500",
    parameters: [
      ["Levels", String(levels.length)],
      ["Typical", "3.50 m"],
      ["Basements", "3"],
      ["Zones", "5"],
      ["Top", signed(at(levels, -1).z)],
    ],
    drawing: [
      ...zones.map(([, z0, z1, color]) => rect(x, y(z1), w, (z1 - z0) * k, { fill: color })),
      ...levels.map((l) => line([x - 8, y(l.z)], [x + w + 8, y(l.z)], { stroke: ink, width: medium })),
      line([x, y(107.5)], [x, y(-9.9)], { stroke: ink, width: heavy }),
      line([x + w, y(107.5)], [x + w, y(-9.9)], { stroke: ink, width: heavy }),
      rect(x + 120, y(111), 90, 120.9 * k, { stroke: ink, width: medium, fill: mix(paper, ink, 0.1) }),
      ...range(34).map((i) =>
        line([x + 120, y(-9.9 + i * 3.55)], [x + 210, y(-9.9 + (i + 1) * 3.55)], { stroke: tint(0.4), width: hair }),
      ),
      line([150, groundY], [1450, groundY], { stroke: ink, width: heavy }),
      ...tenth.map(
        (l) =>
          line([x - 30, y(l.z)], [980, y(l.z)], { stroke: l.z === 0 ? accent : ink, width: hair, dash: "18 6 3 6" }) +
          levelHead([964, y(l.z)], l.name, "", l.z === 0 ? accent : ink, 17) +
          text([1150, y(l.z) - 8], signed(l.z), { size: 17, fill: grey, anchor: "end" }),
      ),
      ...zones.map(
        ([name, z0, z1]) =>
          dimension([x, y(z0)], [x, y(z1)], 60, "", grey) +
          text([x - 86, (y(z0) + y(z1)) / 2 + 6], `${name} ${(z1 - z0).toFixed(1)} m`, {
            size: 18,
            anchor: "end",
            weight: 500,
          }),
      ),
      ...[0.25, 0.5, 0.75].map((f) =>
        polygon(
          [
            [1210 + f * 320, groundY],
            [1210 + f * 320, groundY - 40 - f * 120],
            [1270 + f * 320, groundY - 40 - f * 120],
            [1270 + f * 320, groundY],
          ].map(([px = 0, py = 0]): V2 => [px, py]),
          { stroke: tint(0.4), width: thin, fill: tint(0.04) },
        ),
      ),
    ],
  }
}

const filmed = (t: number): Plate => {
  const count = 2 + Math.round(7 * ease(t, 0.02, 0.5))
  return building(
    {
      below: t > 0.82 ? 2 : t > 0.72 ? 1 : 0,
      above: count,
      ground: lerp(3.4, 5.4, ease(t, 0.3, 0.62)),
      typical: lerp(3, 3.6, ease(t, 0.5, 0.72)),
      basement: 3.2,
    },
    22,
    830,
    "Section",
    undefined,
  )
}

export const levelCreator = artwork({
  id: "level-creator",
  product: "LevelCreator",
  code: "LVC",
  states: [
    {
      plate: () => building({ below: 1, above: 6, ground: 4.8, typical: 3.6, basement: 3.4 }, 30, 850),
      alt: "Building section with eight levels: slabs, stairs and people, level heads with heights on the right, storey heights on the left",
    },
    {
      plate: planes,
      alt: "Axonometry of eight level planes around a core, each plane tied by a dashed line to its level head and height",
    },
    {
      plate: setback,
      alt: "Stepped section with two basements and nine storeys, floors set back twice, all twelve levels lettered",
    },
    {
      plate: table,
      alt: "A list of eight level names and heights beside the section that is made from it, thin lines leading from row to level",
    },
    {
      plate: slope,
      alt: "Section through four row houses on a slope, floors stepping by 2.10 m, sixteen levels named and lettered",
    },
    {
      plate: tower,
      alt: "Tower section of 34 levels divided into parking, lobby, offices, plant and homes, zone heights dimensioned",
    },
  ],
  film: filmed,
})
