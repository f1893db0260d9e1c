import { attributes, type Box, boolean, chunk, color, double, guid, int, string } from "./archive"

const components = {
  panel: "59e0b89a-e487-49f8-bab8-b5bab16be14c",
  slider: "57da07bd-ecab-415d-9d86-af36d7073abc",
  toggle: "2e78987b-9dfb-42a2-8b76-3923ac8bd91a",
  curve: "d5967b9f-e8ee-436b-a8ad-29fdcecf32d5",
  surface: "deaf8653-5528-4286-807c-3de8b8dad781",
  brep: "919e146f-30ae-4aae-be34-4d72f555e7da",
  python: "410755b1-224a-4c1e-a407-bf32fb45ea7e",
  group: "c552a431-af5b-46a9-a8a4-0fcbc27ef596",
} as const

/** Part of Rhino since version 6. */
export const pythonLibrary = "16cf80bc-9018-cbdb-2238-976eb17fd30d"

/** Types of inputs and outputs, and the geometry hint. */
const scriptInput = "84fa917c-1ed8-4db3-8be1-7bdc4a6495a2"
const scriptOutput = "8ec86459-bf01-4409-baee-174d0d2b13d0"
const ghdocHint = "87f87f55-5b71-41f4-8aea-21d494016f81"

export type GrasshopperObject = (index: number) => string

function object(component: string, name: string, container: string, library?: string): GrasshopperObject {
  return (index) =>
    chunk(
      "Object",
      [guid("GUID", component), ...(library === undefined ? [] : [guid("Lib", library)]), string("Name", name)],
      [container],
      index,
    )
}

const sources = (ids: string[]) => [...ids.map((id, n) => guid("Source", id, n)), int("SourceCount", ids.length)]

export function panel(id: string, nickname: string, text: string, box: Box, source: string[] = []): GrasshopperObject {
  const margins = [int("MarginLeft", 0), int("MarginRight", 0), int("MarginTop", 0)]
  return object(
    components.panel,
    "Panel",
    chunk(
      "Container",
      [
        string("Description", "A panel for custom notes and text values"),
        guid("InstanceGuid", id),
        string("Name", "Panel"),
        string("NickName", nickname),
        boolean("Optional", false),
        double("ScrollRatio", 0),
        ...sources(source),
        string("UserText", text),
      ],
      [
        attributes(box, "corner", margins),
        chunk("PanelProperties", [
          color("Colour", "255;255;250;90"),
          boolean("DrawIndices", false),
          boolean("DrawPaths", false),
          boolean("Multiline", source.length === 0),
          boolean("Stream", false),
          boolean("Wrap", true),
        ]),
      ],
    ),
  )
}

export function group(id: string, title: string, members: readonly string[]): GrasshopperObject {
  return object(
    components.group,
    "Group",
    chunk(
      "Container",
      [
        int("Border", 1),
        color("Colour", "60;120;140;200"),
        string("Description", "A group of Grasshopper objects"),
        ...members.map((member, n) => guid("ID", member, n)),
        int("ID_Count", members.length),
        guid("InstanceGuid", id),
        string("Name", "Group"),
        string("NickName", title),
      ],
      [chunk("Attributes", [])],
    ),
  )
}

export interface SliderScale {
  value: number
  min: number
  max: number
  /** 2: even numbers; 1: whole; otherwise decimals. */
  step: number
}

const intervals: Readonly<Record<number, number>> = { 1: 1, 2: 2 }

export function slider(id: string, nickname: string, scale: SliderScale, box: Box): GrasshopperObject {
  const digits = scale.step >= 1 ? 0 : Math.ceil(-Math.log10(scale.step))
  return object(
    components.slider,
    "Number Slider",
    chunk(
      "Container",
      [
        string("Description", "Numeric slider for single values"),
        guid("InstanceGuid", id),
        string("Name", "Number Slider"),
        string("NickName", nickname),
        boolean("Optional", false),
        int("SourceCount", 0),
      ],
      [
        attributes(box, "corner"),
        chunk("Slider", [
          int("Digits", digits),
          int("GripDisplay", 1),
          int("Interval", intervals[scale.step] ?? 0),
          double("Max", scale.max),
          double("Min", scale.min),
          int("SnapCount", 0),
          double("Value", scale.value),
        ]),
      ],
    ),
  )
}

export function toggle(id: string, nickname: string, isOn: boolean, box: Box): GrasshopperObject {
  return object(
    components.toggle,
    "Boolean Toggle",
    chunk(
      "Container",
      [
        string("Description", "Boolean (true/false) toggle"),
        guid("InstanceGuid", id),
        string("Name", "Boolean Toggle"),
        string("NickName", nickname),
        boolean("Optional", false),
        int("SourceCount", 0),
        boolean("ToggleValue", isOn),
      ],
      [attributes(box, "corner")],
    ),
  )
}

/** The user sets the geometry. */
export function geometry(
  kind: "curve" | "surface" | "brep",
  id: string,
  nickname: string,
  note: string,
  box: Box,
): GrasshopperObject {
  const name = { curve: "Curve", surface: "Surface", brep: "Brep" }[kind]
  return object(
    components[kind],
    name,
    chunk(
      "Container",
      [
        string("Description", note),
        guid("InstanceGuid", id),
        string("Name", name),
        string("NickName", nickname),
        boolean("Optional", false),
        int("SourceCount", 0),
      ],
      [attributes(box, "middle")],
    ),
  )
}

export interface ScriptPort {
  id: string
  name: string
  note: string
}

export interface PythonComponent {
  id: string
  nickname: string
  code: string
  inputs: (ScriptPort & { source: string })[]
  outputs: ScriptPort[]
}

export function python(component: PythonComponent, box: Box): GrasshopperObject {
  const half = box.width / 2
  const portBox = (x: number, count: number, n: number): Box => ({
    x,
    y: box.y + 2 + ((box.height - 4) / count) * n,
    width: half - 14,
    height: (box.height - 4) / count,
  })
  const inputs = component.inputs.map((port, n) =>
    chunk(
      "InputParam",
      [
        boolean("AllowTreeAccess", true),
        string("Description", port.note),
        guid("InstanceGuid", port.id),
        string("Name", port.name),
        string("NickName", port.name),
        boolean("Optional", true),
        int("ScriptParamAccess", 0),
        boolean("ShowTypeHints", true),
        ...sources([port.source]),
        guid("TypeHintID", ghdocHint),
      ],
      [attributes(portBox(box.x + 2, component.inputs.length, n), "middle")],
      n,
    ),
  )
  const outputs = component.outputs.map((port, n) =>
    chunk(
      "OutputParam",
      [
        string("Description", port.note),
        guid("InstanceGuid", port.id),
        string("Name", port.name),
        string("NickName", port.name),
        boolean("Optional", false),
        int("SourceCount", 0),
      ],
      [attributes(portBox(box.x + half + 12, component.outputs.length, n), "middle")],
      n,
    ),
  )
  const parameterData = chunk(
    "ParameterData",
    [
      int("InputCount", inputs.length),
      ...inputs.map((_, n) => guid("InputId", scriptInput, n)),
      int("OutputCount", outputs.length),
      ...outputs.map((_, n) => guid("OutputId", scriptOutput, n)),
    ],
    [...inputs, ...outputs],
  )
  return object(
    components.python,
    "Python Script",
    chunk(
      "Container",
      [
        string("CodeInput", component.code),
        string("Description", "A python scriptable component"),
        boolean("HideInput", true),
        boolean("HideOutput", true),
        guid("InstanceGuid", component.id),
        string("Name", "Python Script"),
        string("NickName", component.nickname),
      ],
      [attributes(box, "middle"), parameterData],
    ),
    pythonLibrary,
  )
}
