const series: Readonly<Record<string, string>> = { grasshopper: "GH", dynamo: "DY", rhino: "RH", revit: "RV" }

export function productNumber(category: string, place: number): string {
  return `${series[category] ?? initials(category)}-${String(place).padStart(2, "0")}`
}

function initials(handle: string): string {
  return handle.match(/[a-z]/gi)?.slice(0, 2).join("").toUpperCase() || "P"
}
