import { mmPerFoot, type RevitElement, type RevitModel } from "./revit-model"
import type { PlacedView, Sheet, SheetBox } from "./sheets"

export function readSheets(model: RevitModel): Sheet[] {
  const { elements } = model
  return elements
    .filter((each) => each.class === "ViewSheet")
    .map(({ id, number, name, isPlaceholder, owner }) => {
      const owned = elements.filter(({ ownerView }) => ownerView === id)
      const blocks = owned.filter(({ category }) => category === "Title Blocks")
      const views = placedIn(owned)
      return {
        id,
        number: String(number),
        name,
        isPlaceholder: Boolean(isPlaceholder),
        titleBlocks: blocks.map(({ box }) => inMillimetres(numbersOf(box))),
        views: views.map((each) => readView(each, model)),
        others: owned.filter((each) => each.category !== undefined && !blocks.includes(each)).length,
        isOpen: model.activeView === id,
        isTaken: isTaken(model, owner),
      }
    })
}

function placedIn(owned: readonly RevitElement[]): RevitElement[] {
  const isSchedule = (each: RevitElement) => each.class === "ScheduleSheetInstance" && !each.isRevisionSchedule
  return [...owned.filter((each) => each.class === "Viewport"), ...owned.filter(isSchedule)]
}

const isTaken = ({ isWorkshared }: RevitModel, owner: unknown): boolean =>
  Boolean(isWorkshared) && owner === "OwnedByOtherUser"

function readView(each: RevitElement, model: RevitModel): PlacedView {
  const isSchedule = each.class === "ScheduleSheetInstance"
  const view = model.elements.find(({ id }) => id === (isSchedule ? each.schedule : each.view))
  const reasons = [
    isTaken(model, each.owner) && "another user owns it",
    each.pinned && "pinned",
    each.rotation && "rotated on its sheet",
    view?.viewType === "Legend" && "a legend",
    view?.isSplit && "part of a split schedule",
    view?.isFilteredBySheet && "filtered by its sheet",
  ]
  return {
    id: each.id,
    name: view?.name ?? "",
    isSchedule,
    box: boxOf(view, numbersOf(isSchedule ? each.point : each.center), isSchedule),
    fixed: (reasons.find(Boolean) || null) as PlacedView["fixed"],
  }
}

/** As the stand-in draws them. */
export function boxOf(
  view: RevitElement | undefined,
  [x = 0, y = 0]: readonly number[],
  isSchedule: boolean,
): SheetBox {
  const [w = 0, h = 0] = numbersOf(view?.size)
  return inMillimetres(isSchedule ? [x - 0.007, y - h, x + w, y + 0.007] : [x - w / 2, y - h / 2, x + w / 2, y + h / 2])
}

function inMillimetres([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): SheetBox {
  return {
    left: left * mmPerFoot,
    bottom: bottom * mmPerFoot,
    right: right * mmPerFoot,
    top: top * mmPerFoot,
  }
}

export const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
