import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitModel, withCreated } from "../lib/revit-model"
import { drawRoomModel, inMm, linesOf, loopOf, sidesOf } from "../lib/room-models"
import type { DynamoTrial } from "../lib/trial"
import { range, type V2 } from "../lib/vec"
import { oneOf } from "../lib/workset-models"
import { parameters } from "./parameters"
import { centreTags, type RoomTag, type TagModel, type TagMove } from "./rules"

type Random = () => number

export const tagTrial: DynamoTrial = {
  id: "room-tag-center",
  parameters,
  draw(random) {
    const inputs = { ...randomInputs(parameters, random), grid: oneOf(random, [100, 370]) }
    const model = drawTags(drawRoomModel(random), random)
    const read = readTags(model)
    const run = centreTags({ ...inputs, write: true }, read)
    return {
      inputs,
      model,
      report: centreTags({ ...inputs, write: false }, read).report,
      written: { report: run.report, model: run.moves.reduce(withMoved, model) },
    }
  },
}

function drawTags(model: RevitModel, random: Random): RevitModel {
  const turn = random() < 0.5 ? 0 : random() * 6
  const elements = model.elements.map((each) => {
    const right = [Math.cos(turn), Math.sin(turn), 0]
    return each.id === model.activeView ? { ...each, scale: oneOf(random, [50, 100, 200]), right } : each
  })
  const tagged = elements.filter((each) => each.class === "Room" && each.location && random() < 0.25)
  const twice = tagged.filter(() => random() < 0.1)
  const feet = (): number => (random() - 0.2) * 50
  return withCreated(
    { ...model, elements },
    [...tagged, ...twice].map((room) => {
      const hasLeader = random() < 0.15
      const view = random() < 0.05 ? 1 : model.activeView
      return {
        class: "RoomTag",
        category: "Room Tags",
        name: "",
        ownerView: view,
        room: room.id,
        head: [feet(), feet(), 0.5],
        hasLeader,
        ...(hasLeader && { leaderEnd: [feet(), feet(), 0.5] }),
        ...(random() < 0.05 && { pinned: true }),
        ...(random() < 0.05 && { group: 99 }),
        ...(random() < 0.05 && { owner: "OwnedByOtherUser" }),
        ...(random() < 0.05 && { isOrphaned: true }),
        ...(random() < 0.05 && { isTaggingLink: true }),
      }
    }),
  )
}

function readTags(model: RevitModel): TagModel {
  const { elements, isWorkshared = false } = model
  const view = elements.find(({ id }) => id === model.activeView)
  const lines = linesOf(model)
  const isArched = (id: number): boolean => elements.some((each) => each.id === id && Boolean(each.isArched))
  const splits = (id: number): boolean => elements.some((each) => each.id === id && Boolean(each.splits))
  const reasonAgainst = (tag: RevitModel["elements"][number]): string | null => {
    if (tag.pinned) return "is pinned"
    if (tag.group) return "is in a group"
    return isWorkshared && tag.owner ? "another user owns it" : null
  }
  const tags = elements.filter((each) => each.class === "RoomTag" && each.ownerView === view?.id)
  const rooms = elements.filter((each) => each.class === "Room" && each.location)
  const [x = 1, y = 0] = (view?.right ?? []) as number[]
  return {
    isPlan: view?.class === "ViewPlan",
    view: view?.name ?? "",
    scale: Number(view?.scale),
    right: [x, y],
    rooms: rooms.map((room) => ({
      id: room.id,
      number: String(room.number),
      name: room.name,
      isShown: room.level === view?.level,
      loops: sidesOf(room).map((sides) =>
        loopOf(lines, sides, "Finish").flatMap(({ element, from, to }): V2[] => {
          const middle: V2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
          const stretches = splits(element)
            ? ([
                [from, middle],
                [middle, to],
              ] as const)
            : ([[from, to]] as const)
          return stretches.flatMap(([a, b]) => (isArched(element) ? halfCircle(a, b) : [a]))
        }),
      ),
    })),
    tags: tags.map((tag): RoomTag => {
      const [headX = 0, headY = 0] = tag.head as number[]
      const hasRoom = !tag.isOrphaned && !tag.isTaggingLink
      return {
        id: tag.id,
        room: hasRoom ? Number(tag.room) : null,
        head: inMm([headX, headY]),
        hasLeader: Boolean(tag.hasLeader),
        fixed: reasonAgainst(tag),
      }
    }),
  }
}

/** Without the last point. */
function halfCircle(a: V2, b: V2): V2[] {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const [radius, turn] = [Math.hypot(x, y) / 2, Math.atan2(y, x)]
  return range(16).map((n) => {
    const angle = turn + Math.PI + (Math.PI * n) / 16
    return [a[0] + x / 2 + radius * Math.cos(angle), a[1] + y / 2 + radius * Math.sin(angle)]
  })
}

function withMoved(model: RevitModel, { id, to, leaderEnd }: TagMove): RevitModel {
  const feet = ([x, y]: V2): number[] => [x / mmPerFoot, y / mmPerFoot, 0.5]
  const elements = model.elements.map((each) => {
    if (each.id !== id) return each
    const { leaderEnd: _, ...tag } = each as typeof each & { leaderEnd?: number[] }
    const leader = leaderEnd ? { hasLeader: true, leaderEnd: feet(leaderEnd) } : { hasLeader: false }
    return { ...tag, head: feet(to), ...leader, name: each.name, class: each.class, id }
  })
  return { ...model, elements }
}
