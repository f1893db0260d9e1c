import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { at, range } from "../lib/vec"
import { parameters } from "./parameters"
import { masterSchedules, type Schedule } from "./rules"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))
const fields = ["Mark", "Fire Rating", "Width", "Type Mark", "To Room: Number", "Total"]

export const scheduleTrial: DynamoTrial = {
  id: "schedule-master",
  parameters,
  draw(random) {
    const folder = random() < 0.95 ? " /stand-in" : "/none"
    const inputs = {
      ...randomInputs(parameters, random),
      contains: oneOf(random, ["", "", "o"]),
      filled: drawList(random),
      unique: drawList(random),
      counted: drawList(random),
      links: drawLinks(random),
      folder,
      separator: random() < 0.02 ? "pipe" : oneOf(random, ["comma", " Semicolon", "tab"]),
    }
    const model = drawModel(random)
    const { report } = masterSchedules(inputs, { ...readSchedules(model), hasFolder: folder !== "/none" })
    return { inputs, model, report, written: { report, model } }
  },
}

function drawList(random: Random): string {
  const entry = (): string => {
    if (random() < 0.01) return oneOf(random, [": Mark", "Doors:", ","])
    const names = oneOf(random, ["", "", "Doors:", "Doors, Rooms : ", "Roofs: "])
    return (
      names +
      range(1 + Math.floor(random() * 2))
        .map(() => oneOf(random, fields))
        .join(", ")
    )
  }
  return range(Math.floor(random() * 3))
    .map(entry)
    .join(oneOf(random, [";", "; ", " ;; "]))
}

function drawLinks(random: Random): string {
  const side = (): string => `${oneOf(random, ["Doors", "Rooms", "Rooms", "Rofs"])}: ${oneOf(random, fields)}`
  const link = (): string =>
    random() < 0.01
      ? oneOf(random, ["Doors = Rooms", "Doors: Mark"])
      : `${side()}${oneOf(random, ["=", " = "])}${side()}`
  return range(Math.floor(random() * 3))
    .map(link)
    .join("; ")
}

function drawModel(random: Random): RevitModel {
  const drawValues = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter(() => random() < 0.85)
        .map((name) => {
          const value =
            name === "Width" ? oneOf(random, [900, 1000, null]) : oneOf(random, ["1", "1", "2", "3", " ", null])
          return [name, typeof value === "number" ? value / mmPerFoot : value]
        }),
    )
  let model = withCreated(
    { elements: [] },
    range(2).map(() => ({ class: "FamilySymbol", name: "", parameters: drawValues(["Type Mark", "Width"]) })),
  )
  const rooms = range(1 + Math.floor(random() * 3))
  model = withCreated(
    model,
    rooms.map(() => ({ class: "FamilyInstance", name: "", parameters: drawValues(["Number"]) })),
  )
  model = withCreated(
    model,
    range(Math.floor(random() * 8)).map(() => ({
      class: "FamilyInstance",
      name: "",
      parameters: drawValues(["Mark", "Fire Rating"]),
      ...(random() < 0.9 && { type: oneOf(random, [1, 2]) }),
      ...(random() < 0.8 && { toRoom: 3 + Math.floor(random() * rooms.length) }),
    })),
  )
  const ids = model.elements.map(({ id }) => id).filter((id) => id > 2)
  model = withCreated(
    model,
    ["Doors", "Doors Internal1", "Rooms", "Door/Types", "Door*Types", " . "].flatMap((name) =>
      random() < 0.75
        ? [
            {
              class: "ViewSchedule",
              name,
              fields: fields.filter(() => random() < 0.7),
              rows: ids.filter(() => random() < 0.7),
              special:
                random() < 0.1 ? oneOf(random, ["isTemplate", "isRevision", "isKeynote", "isKeynoteLegend"]) : null,
              isFilteredBySheet: random() < (name.startsWith("Doors") ? 0.5 : 0.1),
              isClosed: random() < 0.1,
              isLocked: random() < 0.1,
            },
          ]
        : [],
    ),
  )
  const schedules = model.elements.filter((each) => each.class === "ViewSchedule")
  return withCreated(
    model,
    schedules.flatMap(({ id }) =>
      range(Math.floor(random() * 3)).map(() => ({
        class: "ScheduleSheetInstance",
        name: "",
        schedule: id,
        ownerView: oneOf(random, [900, 901]),
      })),
    ),
  )
}

function readSchedules({ elements }: RevitModel): { schedules: Schedule[]; left: number } {
  const named = (id: unknown) => elements.find((each) => each.id === id)
  const given = (element: RevitElement | undefined) =>
    (element?.parameters ?? {}) as Record<string, number | string | null>
  const textOf = (element: RevitElement, field: string): string | undefined => {
    const isOfRoom = field.startsWith("To Room: ")
    const name = isOfRoom ? field.slice("To Room: ".length) : field
    const owners = isOfRoom ? [named(element.toRoom)] : [element, named(element.type)]
    const owner = owners.find((each) => name in given(each))
    const value = owner && given(owner)[name]
    return value === undefined
      ? value
      : typeof value === "number"
        ? (value * mmPerFoot).toFixed(0)
        : (value ?? "").trim()
  }
  const all = elements.filter((each) => each.class === "ViewSchedule")
  const isFiltered = (name: string): boolean => all.some((each) => each.name === name && each.isFilteredBySheet)
  const isCopy = ({ name, isFilteredBySheet }: RevitElement): boolean =>
    name === "Doors Internal1" && isFilteredBySheet === true && isFiltered("Doors")
  const listed = all.filter((each) => each.special === null && !isCopy(each))
  return {
    left: all.length - listed.length,
    schedules: listed.map(({ id, name, fields: own, rows, isLocked, isClosed, isFilteredBySheet }) => ({
      name,
      fields: own as string[],
      isLocked: isLocked === true,
      isClosed: isClosed === true,
      sheets: isFilteredBySheet
        ? null
        : new Set(elements.filter(({ schedule }) => schedule === id).map(({ ownerView }) => ownerView)).size,
      rows: elements
        .filter((each) => (rows as number[]).includes(each.id) && !isClosed)
        .map((element) => ({
          id: element.id,
          values: Object.fromEntries(
            fields.flatMap((field) => {
              const value = textOf(element, field)
              return value === undefined ? [] : [[field, value]]
            }),
          ),
        })),
    })),
  }
}
