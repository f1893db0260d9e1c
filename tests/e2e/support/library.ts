export function purchase(day: number, filename: string, title: string, category: string) {
  return { ...bought(day), filename, title, category, version: "1.0.0" }
}

function bought(day: number) {
  const twoDigits = String(day).padStart(2, "0")
  return { transaction_id: `2GG279541U4719${twoDigits}P`, created_at: `2026-11-${twoDigits}T09:30:00.000Z` }
}

export const productsOf = (...products: unknown[]) => ({ success: true, products })

const code = (end: string) => `7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A${end}`
export const papers = {
  gift_cards: [
    { ...bought(7), code: code("5A"), kind: "bought", value: "50.00", left: "12.50", is_active: true, to: "Bo" },
    { ...bought(8), code: code("5B"), kind: "received", value: "25.00", left: "0.00", is_active: false, from: "Ann" },
  ],
  orders: [
    {
      ...bought(5),
      status: "completed",
      total: "86.39",
      names: ["LineClean", "$50 Gift Card"],
      purchase_token: `cdp_${"a".repeat(96)}`,
      papers: [{ kind: "receipt", number: "TCD-000012" }],
    },
  ],
}
export const coursesOf = (...courses: unknown[]) => ({ success: true, courses })

export const facade = purchase(3, "CubistFacadeGeneratorPro.zip", "Cubist Facade Generator", "Grasshopper")
export const parking = purchase(
  21,
  "ParkingGenius.zip",
  "ParkingGenius: Rectangular Parking Plan Generator",
  "Grasshopper",
)
export const lines = purchase(5, "LineCleanPro.zip", "LineClean", "Dynamo")
export const stairs = purchase(6, "StairPlanner.zip", "Stair Planner", "")

export function manyPurchases(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...purchase(1 + (index % 28), `Script${index}.zip`, `Script ${index}`, "Dynamo"),
    transaction_id: `T${String(index).padStart(16, "0")}`,
  }))
}
