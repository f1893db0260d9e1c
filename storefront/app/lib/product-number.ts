const series: Readonly<Record<string, string>> = { grasshopper: "GH", dynamo: "DY", rhino: "RH", revit: "RV" }

/** The number of a product's page: its series, and its place in the listing. */
export function productNumber(category: string, place: number): string {
  return `${series[category] ?? "CD"}-${String(place).padStart(2, "0")}`
}
