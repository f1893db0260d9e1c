import { expect, it } from "vitest"
import type { Definition, DefinitionNode } from "../../../backend/lib/definition/definition"
import { canvas } from "./canvas"
import { insideOf } from "./inside"
import { cut, wrapped } from "./lettering"

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const node = (changes: Partial<DefinitionNode>): DefinitionNode => ({
  ...{ kind: "component", type: "Area", title: "Area", box: box(0, 0, 120, 40) },
  ...{ value: null, inputs: [], outputs: [], ...changes },
})
const width = { name: "Width", unit: "m", min: 1, max: 5, step: 0.5, value: "2", note: "Between <b>axes</b>" }
const slider = { kind: "slider", type: "Number Slider", title: "Width [m]", value: "2", outputs: [""] } as const
const panel = { kind: "panel", type: "Panel", title: "Panel", value: "Read me." } as const

const definition: Definition = {
  host: "grasshopper",
  file: "Tool.ghx",
  nodes: [
    node({ ...slider, outputs: [""], box: box(0, 0, 200, 20) }),
    node({ title: "Area & more", box: box(300, 0, 120, 40), inputs: ["w", "h"], outputs: ["A"] }),
    node({ ...panel, box: box(0, 100, 200, 40) }),
  ],
  wires: [{ from: { node: 0, port: 0 }, to: { node: 1, port: 1 } }],
  groups: [{ title: "Sizes", nodes: [0] }],
  inputs: [{ node: 0, ...width }],
  outputs: [{ name: "A", note: "Square metres" }],
  program: { version: null, engines: [], packages: [] },
  sampleReport: { about: "Of a <b>house</b>.", text: "2 rooms\n  Hall & <b>bath</b>" },
}

const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).sort()

const svg = canvas(definition, "canvas of Tool.ghx")

it("the drawing of a canvas labels every node, port, value, panel and group, and nothing else", () => {
  const texts = ["A", "Area &amp; more", "Read me.", "Sizes", "Width [m]", "2", "h", "w"]
  expect(textsOf(svg)).toEqual(texts.sort())
})

it("the drawing of a canvas draws each wire from its output to its input", () =>
  expect(svg).toContain("M200 10C250 10 250 30 300 30"))

it("the drawing of a canvas puts a slider's grip at its value", () => {
  const [, x, y, length] = /stroke-rule-strong" d="M(\d+) (\d+)h(\d+)"/.exec(svg)?.map(Number) ?? []
  expect(svg).toContain(`M${Math.round((x ?? 0) + (length ?? 0) / 4)} ${y}h0`)
})

it("the drawing of a canvas shows everything", () =>
  expect(svg).toMatch(/width="460" height="220" viewBox="-24 -64 460 220"/))

it("the drawing of a canvas widens for a node's words, up to a limit", () => {
  const named = (title: string) =>
    canvas({ ...definition, nodes: definition.nodes.map((one) => ({ ...one, title })) }, "")
  const widthOf = (drawn: string) => Number(/width="(\d+)"/.exec(drawn)?.[1])
  expect(widthOf(named("x".repeat(20)))).toBeGreaterThan(460)
  expect(widthOf(named("x".repeat(80)))).toBe(Math.round(420 * 1.6 + 40))
  expect(named("x".repeat(80))).toContain("x…")
})

const html = insideOf(definition)

it("the section counts nodes and wires, and lists inputs with their defaults, and outputs", () => {
  expect(html).toContain("3 nodes and 1 wire,")
  expect(html).toContain(
    'Width: <span class="lettering">2 m</span><small>1 to 5, step 0.5. Between &lt;b&gt;axes&lt;/b&gt;</small>',
  )
  expect(html).toContain('<span class="lettering">A</span><small>Square metres</small>')
})

it("the section counts a graph's notes separately, like Dynamo", () => {
  expect(insideOf({ ...definition, host: "dynamo" })).toContain("2 nodes, 1 wire and 1 note,")
})

it("the section describes nodes and wires in words", () => {
  expect(html).toContain("Width [m] (Number Slider): 2. In the group Sizes. Feeds h of Area &amp; more<")
})

it("the section escapes every word of the file", () => {
  const bad = '"><script>alert(1)</script>'
  const isWord = (value: unknown) => typeof value === "string" && /^[A-Z]/.test(value)
  const spoilt = JSON.parse(JSON.stringify(definition, (_, value) => (isWord(value) ? bad : value)))
  expect(insideOf(spoilt)).not.toContain("<script")
  expect(html).not.toContain("<b>")
})

it("the section shows the sample report line by line, after its introduction", () => {
  const report = /Of a &lt;b&gt;house&lt;\/b&gt;\..*<pre[^>]*>2 rooms\n {2}Hall &amp; &lt;b&gt;bath&lt;\/b&gt;<\/pre>/s
  expect(html).toMatch(report)
  expect(insideOf({ ...definition, sampleReport: null })).not.toContain("Sample report")
})

it("the section has no list of outputs when there are none", () => {
  expect(insideOf({ ...definition, outputs: [] })).not.toContain("Outputs")
})

it("cuts a text to its room", () => expect([cut("ab", 100), cut("abcdefgh", 35)]).toEqual(["ab", "abcd…"]))

it.each([
  ["one two three", 60, 100, ["one two", "three"]],
  ["one\ntwo", 60, 100, ["one", "two"]],
  ["one two three", 60, 15, ["one two…"]],
  ["abcdefghijkl", 60, 100, ["abcdefg…"]],
])("wraps %j", (text, room, height, lines) => expect(wrapped(text, room, height)).toEqual(lines))
