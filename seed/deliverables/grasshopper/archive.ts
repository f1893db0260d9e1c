/** GH_IO: nested chunks and items. */

const typeCodes = {
  gh_bool: 1,
  gh_int32: 3,
  gh_single: 5,
  gh_double: 6,
  gh_date: 8,
  gh_guid: 9,
  gh_string: 10,
  gh_drawing_point: 30,
  gh_drawing_pointf: 31,
  gh_drawing_rectanglef: 35,
  gh_drawing_color: 36,
  gh_version: 80,
} as const

function escapeXml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}

function item(name: string, type: keyof typeof typeCodes, inner: string, index?: number): string {
  const position = index === undefined ? "" : ` index="${index}"`
  return `<item name="${escapeXml(name)}"${position} type_name="${type}" type_code="${typeCodes[type]}">${inner}</item>`
}

export const string = (name: string, value: string) => item(name, "gh_string", escapeXml(value))
export const boolean = (name: string, value: boolean) => item(name, "gh_bool", String(value))
export const int = (name: string, value: number) => item(name, "gh_int32", String(value))
export const single = (name: string, value: number) => item(name, "gh_single", String(value))
export const double = (name: string, value: number) => item(name, "gh_double", String(value))
export const guid = (name: string, value: string, index?: number) => item(name, "gh_guid", value, index)
/** .NET ticks: 100 ns since the year 1. */
export const date = (name: string, ticks: bigint) => item(name, "gh_date", String(ticks))
export const color = (name: string, argb: string) => item(name, "gh_drawing_color", `<ARGB>${argb}</ARGB>`)
export const point = (name: string, x: number, y: number) => item(name, "gh_drawing_point", `<X>${x}</X><Y>${y}</Y>`)

export function version(name: string, [major, minor, revision]: [number, number, number]): string {
  return item(name, "gh_version", `<Major>${major}</Major><Minor>${minor}</Minor><Revision>${revision}</Revision>`)
}

/** In pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const bounds = ({ x, y, width, height }: Box) =>
  item("Bounds", "gh_drawing_rectanglef", `<X>${x}</X><Y>${y}</Y><W>${width}</W><H>${height}</H>`)

const pivot = (x: number, y: number) => item("Pivot", "gh_drawing_pointf", `<X>${x}</X><Y>${y}</Y>`)

/** A component's middle; otherwise the upper left corner. */
export function attributes(box: Box, pivotAt: "middle" | "corner", more: string[] = []): string {
  const place = pivotAt === "corner" ? pivot(box.x, box.y) : pivot(box.x + box.width / 2, box.y + box.height / 2)
  return chunk("Attributes", [bounds(box), ...more, place])
}

export function chunk(name: string, items: string[], chunks: string[] = [], index?: number): string {
  const position = index === undefined ? "" : ` index="${index}"`
  const parts = [
    items.length > 0 ? `<items count="${items.length}">\n${items.join("\n")}\n</items>` : "",
    chunks.length > 0 ? `<chunks count="${chunks.length}">\n${chunks.join("\n")}\n</chunks>` : "",
  ]
  return `<chunk name="${escapeXml(name)}"${position}>\n${parts.filter(Boolean).join("\n")}\n</chunk>`
}

export function archive(definition: string): string {
  return `${[
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<Archive name="Root">',
    '<items count="1">',
    version("ArchiveVersion", [0, 2, 2]),
    "</items>",
    '<chunks count="1">',
    definition,
    "</chunks>",
    "</Archive>",
  ].join("\n")}\n`
}
