/** shop.md §9. */
export const compatibility = {
  grasshopper:
    "Works with all Rhino versions that run Grasshopper. Rhino 6, 7 and 8 need no additions; Rhino 5 needs Grasshopper 0.9.76 and GhPython.",
  dynamo: "Works with Revit 2020 to 2024, in the Dynamo that comes with Revit. No packages are needed.",
  rhino: "Works with Rhino 7 and 8, in the Grasshopper that comes with Rhino.",
  revit:
    "Works with Revit 2022 to 2024. No plugins required. It is a Dynamo graph that you run in Dynamo or Dynamo Player.",
} as const

/** "Rhino 7 and 8" gives Rhino 7 and Rhino 8. */
export function versionsOf(statement: string): string[] {
  const program = /Rhino|Revit/.exec(statement)?.[0]
  const [from, to] = /(\d+) to (\d+)/.exec(statement)?.slice(1).map(Number) ?? []
  if (from !== undefined && to !== undefined) {
    return Array.from({ length: to - from + 1 }, (_, n) => `${program} ${from + n}`)
  }
  // Skips Grasshopper's 0.9.76.
  const named = statement.match(/(?<![\d.])\d+(?!\.?\d)/g) ?? []
  return named.sort((a, b) => Number(a) - Number(b)).map((version) => `${program} ${version}`)
}
