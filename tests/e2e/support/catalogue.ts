/** Product as in shop.md §3; prices as shown. */
export interface Product {
  /** The page is `/products/{id}`. */
  id: string
  cartId: string
  name: string
  type: string
  price: string
  was: string
  badge: string | null
  filename: string
  /** Pictures in the gallery (shop.md §3, ruling 11). */
  pictures: number
}

/** Tag for lines of `id | name | price | was | badge | filename | pictures`. */
const rowsOf =
  (type: string, suffix = "") =>
  ([table = ""]: TemplateStringsArray): Product[] =>
    Array.from(table.trim().split("\n"), (line) => {
      const cells = line.split("|").map((cell) => cell.trim())
      const [id = "", name = "", price = "", was = "", badge, filename = "", pictures] = cells
      const texts = { id, cartId: id + suffix, name, type, price, was, badge: badge || null, filename }
      return { ...texts, pictures: Number(pictures) }
    })

export const grasshopper = rowsOf("Grasshopper Script")`
cubist-facade-generator | Cubist Facade Generator | $99.99 | $150.00 | 34% OFF | CubistFacadeGeneratorPro.zip | 4
boxified-form-generator | Boxified Form Generator | $79.99 | $100.00 | 20% OFF | BoxifiedFormGeneratorPro.zip | 4
parking-genius | ParkingGenius: Rectangular Parking Plan Generator | $49.99 | $80.00 | 37% OFF | ParkingGenius.zip | 7
`

export const dynamo = rowsOf("Dynamo Script")`
view-optimizer | ViewOptimizer | $99.99 | $150.00 | | ViewOptimizer.zip | 6
room-tag-center | RoomTag Center | $29.99 | $50.00 | 40% OFF | RoomTagCenterPro.zip | 4
room-optimizer | RoomOptimizer | $19.99 | $30.00 | 33% OFF | RoomOptimizerPro.zip | 5
workset-inspector | WorksetInspector | $19.99 | $30.00 | 33% OFF | WorksetInspector.zip | 3
sheet-optimizer | SheetOptimizer | $49.99 | $80.00 | 38% OFF | SheetOptimizer.zip | 5
line-clean | LineClean | $99.99 | $150.00 | 33% | LineCleanPro.zip | 4
grid-creator | GridCreator | $29.99 | $50.00 | 40% | GridCreatorPro.zip | 4
sheet-creator | SheetCreator | $49.99 | $80.00 | 38% OFF | SheetCreator.zip | 5
level-creator | LevelCreator | $29.99 | $50.00 | | LevelCreatorPro.zip | 6
workset-creator | WorksetCreator | $29.99 | $50.00 | 40% OFF | WorksetCreator.zip | 5
`

export const rhino = rowsOf("Rhino Script", "-pro")`
surface-panelizer | Surface Panelizer | $89.00 | $120.00 | 25% OFF | SurfacePanelizer.zip | 4
structural-optimizer | Structural Optimizer | $129.00 | $180.00 | 30% OFF | StructuralOptimizer.zip | 4
parametric-tower | Parametric Tower | $99.00 | $140.00 | 28% OFF | ParametricTower.zip | 4
`

export const revit = rowsOf("Revit Plugin", "-pro")`
family-validator | Family Validator | $119.00 | $160.00 | 25% OFF | FamilyValidator.zip | 4
schedule-master | Schedule Master | $149.00 | $200.00 | 25% OFF | ScheduleMaster.zip | 4
bim-coordinator | BIM Coordinator | $179.00 | $250.00 | 28% OFF | BIMCoordinator.zip | 4
`

export const products = [...grasshopper, ...dynamo, ...rhino, ...revit]

export function product(id: string): Product {
  const found = products.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`shop.md has no product ${id}`)
  return found
}

export const cubist = product("cubist-facade-generator")
export const lineClean = product("line-clean")
