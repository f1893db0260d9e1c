/** Format of `get_user_products.php`; day of November 2026, 9:30 in London. */
export function purchase(day: number, filename: string, title: string, category: string) {
  return { ...bought(day), filename, title, category, version: "1.0.0" }
}

function bought(day: number) {
  const twoDigits = String(day).padStart(2, "0")
  return { transaction_id: `2GG279541U4719${twoDigits}P`, created_at: `2026-11-${twoDigits}T09:30:00.000Z` }
}

export const productsOf = (...products: unknown[]) => ({ success: true, products })
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
