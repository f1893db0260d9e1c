import { XMLParser } from "fast-xml-parser"
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

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: "", ignoreDeclaration: true },
  ...{ parseTagValue: false, trimValues: false, processEntities: false },
})

/** Throws on malformed XML. */
const parse = (xml: string): Element => elementOf({ "": parser.parse(xml, true) })

function elementOf(node: Record<string, unknown>): Element {
  const [tag = ""] = Object.keys(node)
  const inside = node[tag] as Record<string, unknown>[]
  const children = inside.filter((each) => !("#text" in each)).map(elementOf)
  const text = inside.map((each) => each["#text"] ?? "").join("")
  return { tag, attributes: (node[":@"] ?? {}) as Element["attributes"], children, text }
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]

const itemsNamed = (element: Element, name: string) =>
  all(element).filter(({ tag, attributes }) => tag === "item" && attributes.name === name)

const chunksNamed = (element: Element, name: RegExp) =>
  all(element).filter(({ tag, attributes }) => tag === "chunk" && name.test(attributes.name ?? ""))

const definition = { fileName: "Test.ghx", notes: "Notes", salt: "ghx" }

const cases = products.flatMap((product) => {
  const recipe = recipes.get(product.id)
  if (recipe?.host !== "grasshopper") return []
  return [{ id: product.id, recipe, xml: grasshopperDefinition(product, recipe, definition) }]
})

/** Read from files of Grasshopper 0.9.62. Omits conditional items. */
const writtenByGrasshopper: Readonly<Record<string, string>> = {
  Archive: "ArchiveVersion:80",
  Definition: "plugin_version:80",
  "Definition/DocumentHeader": "DocumentID:9 Preview:10 PreviewMeshType:3 PreviewNormal:36 PreviewSelected:36",
  "Definition/DefinitionProperties": "Date:8 Description:10 Name:10",
  "DefinitionProperties/Revisions": "RevisionCount:3",
  "DefinitionProperties/Projection": "Target:30 Zoom:5",
  "DefinitionProperties/Views": "ViewCount:3",
  "GHALibraries/Library": "Author:10 Id:9 Name:10 Version:10",
  "Container of a Group": "Border:3 Colour:36 Description:10 ID:9 ID_Count:3 InstanceGuid:9 Name:10 NickName:10",
  "Container of a Panel":
    "Description:10 InstanceGuid:9 Name:10 NickName:10 Optional:1 ScrollRatio:6 SourceCount:3 UserText:10",
  "Container of a Number Slider": "Description:10 InstanceGuid:9 Name:10 NickName:10 Optional:1 SourceCount:3",
  "Container of a Boolean Toggle":
    "Description:10 InstanceGuid:9 Name:10 NickName:10 Optional:1 SourceCount:3 ToggleValue:1",
  "Container of a Python Script": "Description:10 HideInput:1 HideOutput:1 InstanceGuid:9 Name:10 NickName:10",
  "Container/PanelProperties": "Colour:36 DrawIndices:1 DrawPaths:1 Multiline:1 Stream:1 Wrap:1",
  "Container/Slider": "Digits:3 GripDisplay:3 Interval:3 Max:6 Min:6 Value:6",
  "Container/ParameterData": "InputCount:3 InputId:9 OutputCount:3 OutputId:9",
  "ParameterData/InputParam":
    "AllowTreeAccess:1 Description:10 InstanceGuid:9 Name:10 NickName:10 Optional:1 ScriptParamAccess:3 ShowTypeHints:1 Source:9 SourceCount:3 TypeHintID:9",
  "ParameterData/OutputParam": "Description:10 InstanceGuid:9 Name:10 NickName:10 Optional:1 SourceCount:3",
}

const idsOfGrasshopper = {
  Group: "c552a431-af5b-46a9-a8a4-0fcbc27ef596",
  Panel: "59e0b89a-e487-49f8-bab8-b5bab16be14c",
  "Number Slider": "57da07bd-ecab-415d-9d86-af36d7073abc",
  "Boolean Toggle": "2e78987b-9dfb-42a2-8b76-3923ac8bd91a",
  Curve: "d5967b9f-e8ee-436b-a8ad-29fdcecf32d5",
  "Python Script": "410755b1-224a-4c1e-a407-bf32fb45ea7e",
  Lib: "16cf80bc-9018-cbdb-2238-976eb17fd30d",
  InputId: "84fa917c-1ed8-4db3-8be1-7bdc4a6495a2",
  OutputId: "8ec86459-bf01-4409-baee-174d0d2b13d0",
  TypeHintID: "87f87f55-5b71-41f4-8aea-21d494016f81",
}

/** Kinds of objects with optional parts. */
const notInAll = ["Curve", "Boolean Toggle", "Container of a Boolean Toggle"]

const inside =
  (kind: "chunks" | "items") =>
  ({ children }: Element) =>
    children.filter(({ tag }) => tag === kind).flatMap((list) => list.children)
const [chunksOf, itemsOf] = [inside("chunks"), inside("items")]

const textOf = (chunk: Element, name: string) => itemsOf(chunk).find((item) => item.attributes.name === name)?.text

function named(chunk: Element, parent = ""): [string[], Element][] {
  const name = chunk.attributes.name ?? ""
  const names = [name, `${parent}/${name}`, `${name} of a ${textOf(chunk, "Name")}`]
  return [[names, chunk], ...chunksOf(chunk).flatMap((inside) => named(inside, name))]
}

it("covers the Grasshopper products and the Rhino scripts", () => expect(cases).toHaveLength(6))

describe.each(cases)("the definition of $id", ({ recipe, xml }) => {
  const root = parse(xml)
  const objects = chunksNamed(root, /^Object$/)

  it("is an archive with one definition", () => {
    expect(root.children[0]).toMatchObject({ tag: "Archive", attributes: { name: "Root" } })
    const chunks = chunksNamed(root, /^Definition/).map(({ attributes }) => attributes.name)
    expect(chunks).toEqual(["Definition", "DefinitionProperties", "DefinitionObjects"])
  })

  it("counts its items, chunks and objects correctly", () => {
    for (const { tag, attributes, children } of all(root)) {
      if (tag === "items" || tag === "chunks") expect(Number(attributes.count)).toBe(children.length)
    }
    expect(itemsNamed(root, "ObjectCount").map(({ text }) => Number(text))).toEqual([objects.length])
    expect(objects.map(({ attributes }) => attributes.index)).toEqual(objects.map((_, n) => String(n)))
  })

  it("has in every chunk what Grasshopper writes, with its types and in its order", () => {
    const chunks = root.children.flatMap((archive) => named({ ...archive, attributes: { name: "Archive" } }))
    for (const [name, items] of Object.entries(writtenByGrasshopper)) {
      const found = chunks.filter(([names]) => names.includes(name))
      if (!notInAll.includes(name)) expect(found.length, name).toBeGreaterThan(0)
      for (const [, chunk] of found) {
        const ours = itemsOf(chunk).map(({ attributes }) => `${attributes.name}:${attributes.type_code}`)
        for (const item of items.split(" ")) expect(ours, name).toContain(item)
        expect(ours).toEqual(ours.toSorted())
      }
    }
  })

  it("uses Grasshopper's ids for objects, ports and library", () => {
    for (const [name, id] of Object.entries(idsOfGrasshopper)) {
      const written = [
        ...objects.filter((object) => textOf(object, "Name") === name).map((object) => textOf(object, "GUID")),
        ...itemsNamed(root, name).map(({ text }) => text),
      ]
      if (!notInAll.includes(name)) expect(written.length, name).toBeGreaterThan(0)
      expect(written, name).toEqual(written.map(() => id))
    }
  })

  it("gives every object its own id and connects only ids that exist", () => {
    const ids = itemsNamed(root, "InstanceGuid").map(({ text }) => text)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { text } of itemsNamed(root, "Source")) expect(ids).toContain(text)
    const inputs = recipe.parameters.length + (recipe.geometry === null ? 0 : 1)
    expect(itemsNamed(root, "Source")).toHaveLength(inputs + 1)
  })

  it("starts each slider within its limits, on a step", () => {
    for (const parameter of recipe.parameters) {
      if (parameter.kind !== "number") continue
      const { name, value, min, max, step } = parameter
      expect(value, name).toBeGreaterThanOrEqual(min)
      expect(value, name).toBeLessThanOrEqual(max)
      expect(Math.abs(value / step - Math.round(value / step)), name).toBeLessThan(1e-6)
    }
  })
})
