import { describe, expect, it } from "vitest"
import { products } from "../../catalogue/products"
import { recipes } from "../recipes"
import { grasshopperDefinition } from "./definition"

interface Element {
  tag: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Parses the plain XML of a definition and throws where it is not well formed. */
function parse(xml: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [], text: "" }
  const open: Element[] = [root]
  const parts = xml.replace(/^<\?xml[^?]*\?>\s*/, "").matchAll(/<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*>|([^<]+)|(<)/g)
  for (const [, closing, tag, attributes, text, stray] of parts) {
    const current = open.at(-1)
    if (current === undefined || stray !== undefined) throw new Error("Stray < or text outside the root")
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`Bare & in ${text.slice(0, 40)}`)
      current.text += text
    } else if (closing === "/") {
      if (current.tag !== tag) throw new Error(`</${tag}> closes <${current.tag}>`)
      open.pop()
    } else {
      const pairs = [...(attributes ?? "").matchAll(/(\w+)="([^"]*)"/g)]
      const element: Element = {
        tag: tag ?? "",
        attributes: Object.fromEntries(pairs.map(([, name, value]) => [name, value])),
        children: [],
        text: "",
      }
      current.children.push(element)
      open.push(element)
    }
  }
  if (open.length !== 1) throw new Error("An element is not closed")
  return root
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]

const itemsNamed = (element: Element, name: string) =>
  all(element).filter(({ tag, attributes }) => tag === "item" && attributes.name === name)

const definition = { fileName: "Test.ghx", notes: "Notes", salt: "ghx" }

const cases = products.flatMap((product) => {
  const recipe = recipes.get(product.id)
  return recipe?.host === "grasshopper"
    ? [{ id: product.id, product, recipe, xml: grasshopperDefinition(product, recipe, definition) }]
    : []
})

it("covers the Grasshopper products and the Rhino scripts", () => {
  expect(cases).toHaveLength(6)
})

describe.each(cases)("the definition of $id", ({ recipe, xml }) => {
  const root = parse(xml)

  it("is an archive with one Definition", () => {
    const [archive] = root.children
    expect(archive).toMatchObject({ tag: "Archive", attributes: { name: "Root" } })
    const chunks = all(root).filter(
      ({ tag, attributes }) => tag === "chunk" && attributes.name?.startsWith("Definition"),
    )
    expect(chunks.map(({ attributes }) => attributes.name)).toEqual([
      "Definition",
      "DefinitionProperties",
      "DefinitionObjects",
    ])
  })

  it("counts its items, chunks and objects rightly", () => {
    for (const { tag, attributes, children } of all(root)) {
      if (tag === "items" || tag === "chunks") expect(Number(attributes.count)).toBe(children.length)
    }
    const objects = all(root).filter(({ tag, attributes }) => tag === "chunk" && attributes.name === "Object")
    expect(itemsNamed(root, "ObjectCount").map(({ text }) => Number(text))).toEqual([objects.length])
    expect(objects.map(({ attributes }) => attributes.index)).toEqual(objects.map((_, n) => String(n)))
  })

  it("gives every object an id of its own and wires only ids that exist", () => {
    const ids = itemsNamed(root, "InstanceGuid").map(({ text }) => text)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { text } of itemsNamed(root, "Source")) expect(ids).toContain(text)
    const inputs = recipe.parameters.length + (recipe.geometry === null ? 0 : 1)
    expect(itemsNamed(root, "Source")).toHaveLength(inputs + 1)
  })

  it("holds every slider in one group, and the groups have titles", () => {
    const groups = all(root).filter(({ tag, attributes, children }) => {
      const isObject = tag === "chunk" && attributes.name === "Object"
      return isObject && itemsNamed({ tag, attributes, children, text: "" }, "Border").length > 0
    })
    const members = groups.flatMap((group) => itemsNamed(group, "ID").map(({ text }) => text))
    expect(new Set(members).size).toBe(members.length)
    expect(members).toHaveLength(recipe.parameters.length + (recipe.geometry === null ? 0 : 1))
    for (const group of groups) expect(itemsNamed(group, "NickName")[0]?.text).not.toBe("")
    const ids = itemsNamed(root, "InstanceGuid").map(({ text }) => text)
    for (const member of members) expect(ids).toContain(member)
  })

  it("hands every slider to the script under a name the script uses", () => {
    const code = itemsNamed(root, "CodeInput").map(({ text }) => text)
    expect(code).toHaveLength(1)
    for (const name of [...recipe.parameters.map(({ variable }) => variable), ...recipe.outputs.map((o) => o.name)]) {
      expect(code[0]).toMatch(new RegExp(`\\b${name}\\b`))
    }
    expect(recipe.outputs.map(({ name }) => name)).toContain("report")
  })
})

describe.each(cases)("the sliders of $id", ({ recipe }) => {
  it.each(recipe.parameters)("$name begins within its limits, on a step", ({ value, min, max, step }) => {
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
    expect(Math.abs(value / step - Math.round(value / step))).toBeLessThan(1e-6)
  })
})
