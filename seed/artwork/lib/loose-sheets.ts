import type { PlacedView, Sheet } from "../../scripts/lib/sheets"
import { range } from "../../scripts/lib/vec"
import { proportion, type ViewKind } from "./miniature"

/** Widths in millimeters. */
const views: [ViewKind, string, number][] = [
  ["plan", "Ground floor", 470],
  ["plan", "First floor", 470],
  ["plan", "Second floor", 360],
  ["elevation", "North", 330],
  ["elevation", "South", 330],
  ["elevation", "East", 240],
  ["elevation", "West", 240],
  ["section", "Section A", 300],
  ["section", "Section B", 300],
  ["detail", "D1", 130],
  ["detail", "D2", 130],
  ["detail", "D3", 110],
  ["detail", "D4", 90],
  ["schedule", "Doors", 150],
  ["schedule", "Rooms", 150],
  ["axonometry", "Massing", 220],
  ["plan", "Core", 180],
  ["plan", "Site", 230],
]

export const a1 = { left: 0, bottom: 0, right: 841, top: 594 }
const room = { left: 26, top: 570, w: 680, h: 535 }

export const kindOf = (view: PlacedView): ViewKind => views[view.id]?.[0] ?? "plan"

/** One sheet each for the first three, then three to a sheet. */
function loose(id: number): PlacedView {
  const [kind, name, w] = views[id] ?? ["plan", "", 0]
  const h = Math.round(w / proportion[kind])
  const slot = id < 3 ? null : (id - 3) % 3
  const x = slot === null ? (room.w - w) / 2 : slot === 1 ? room.w - w : slot === 2 ? (room.w - w) * 0.3 : 0
  const y = slot === null ? (room.h - h) / 2 : slot === 2 ? room.h - h : 0
  const [left, top] = [room.left + x, room.top - y]
  return {
    id,
    name,
    isSchedule: kind === "schedule",
    box: { left, top, right: left + w, bottom: top - h },
    fixed: null,
  }
}

export const looseSheets: Sheet[] = ["A-101", "A-102", "A-104", "A-105", "A-107", "A-108", "A-110", "A-112"].map(
  (number, n) => ({
    id: n,
    number,
    name: number,
    isPlaceholder: false,
    titleBlocks: [a1],
    views: (n < 3 ? [n] : range(3).map((slot) => 3 + (n - 3) * 3 + slot)).map(loose),
    others: 0,
    isOpen: false,
    isTaken: false,
  }),
)
