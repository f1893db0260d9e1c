import { Children, type ComponentType, isValidElement, type ReactNode } from "react"

/** By Medusa's names of icons. */
const names: Readonly<Record<string, string>> = {
  Adjustments: "Change this page's layout",
  AdjustmentsDone: "Finish changing this page's layout",
  ArrowDownTray: "Download",
  ArrowUpRightOnBox: "Open",
  ArrowUturnLeft: "Back",
  BellAlert: "Notifications",
  BellAlertDone: "Notifications, some unread",
  DescendingSorting: "Sort",
  DotsSix: "Move",
  EllipsisHorizontal: "More actions",
  EllipsisVertical: "More actions",
  Eye: "Show",
  EyeSlash: "Hide",
  Funnel: "Filter",
  Keyboard: "Keyboard shortcuts",
  MagnifyingGlass: "Search",
  MinusMini: "Show or hide the section",
  PencilSquare: "Edit",
  Plus: "Add",
  PlusMini: "Add",
  SidebarLeft: "Show or hide the menu",
  SquareTwoStack: "Copy",
  Trash: "Delete",
  TriangleDownMini: "Show or hide what is below",
  TriangleLeftMini: "Previous",
  TriangleRightMini: "Next",
  XMark: "Close",
  XMarkMini: "Remove",
}

export function nameOfIcon(content: ReactNode): string | undefined {
  for (const child of Children.toArray(content)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue
    const name = names[(child.type as ComponentType).displayName ?? ""] ?? nameOfIcon(child.props.children)
    if (name) return name
  }
  return undefined
}
