/** account-and-routes.md §2. */
export const mainCategories = ["Grasshopper", "Dynamo", "Rhino", "Revit"] as const
type MainCategory = (typeof mainCategories)[number]

interface DocumentedProduct {
  id: string
  title: string
  category: MainCategory
}

type Row = [file: string, id: string, title: string]

/** account-and-routes.md §3 "Filename to category mapping". */
const rows: Readonly<Record<MainCategory, Row[]>> = {
  Grasshopper: [
    ["BoxifiedFormGenerator", "boxified-form-generator", "Boxified Form Generator"],
    ["CubistFacadeGenerator", "cubist-facade-generator", "Cubist Facade Generator"],
    ["ParkingGenius", "parking-genius", "ParkingGenius: Rectangular Parking Plan Generator"],
  ],
  Dynamo: [
    ["ViewOptimizer", "view-optimizer", "ViewOptimizer"],
    ["RoomTagCenter", "room-tag-center", "RoomTag Center"],
    ["RoomOptimizer", "room-optimizer", "RoomOptimizer"],
    ["SheetCreator", "sheet-creator", "SheetCreator"],
    ["LevelCreator", "level-creator", "LevelCreator"],
    ["WorksetCreator", "workset-creator", "WorksetCreator"],
    ["WorksetInspector", "workset-inspector", "WorksetInspector"],
    ["SheetOptimizer", "sheet-optimizer", "SheetOptimizer"],
    ["LineClean", "line-clean", "LineClean"],
    ["GridCreator", "grid-creator", "GridCreator"],
  ],
  Rhino: [
    ["SurfacePanelizer", "surface-panelizer", "Surface Panelizer"],
    ["StructuralOptimizer", "structural-optimizer", "Structural Optimizer"],
    ["ParametricTower", "parametric-tower", "Parametric Tower"],
  ],
  Revit: [
    ["FamilyValidator", "family-validator", "Family Validator"],
    ["ScheduleMaster", "schedule-master", "Schedule Master"],
    ["BIMCoordinator", "bim-coordinator", "BIM Coordinator"],
  ],
}

const byFile = new Map<string, DocumentedProduct>(
  mainCategories.flatMap((category) => rows[category].map(([file, id, title]) => [file, { id, title, category }])),
)

/** `Pro` is optional (ruling 10). */
export function documentedProduct(filename: string): DocumentedProduct | undefined {
  return byFile.get(filename.replace(/(?:Pro)?\.zip$/, ""))
}
