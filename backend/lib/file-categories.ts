import { isSameFile } from "./file-names"

/** account-and-routes.md §3 "Filename to category mapping". */
const filesByCategory: Readonly<Record<string, readonly string[]>> = {
  Grasshopper: ["BoxifiedFormGenerator.zip", "CubistFacadeGenerator.zip", "ParkingGenius.zip"],
  Dynamo: [
    "ViewOptimizer.zip",
    "RoomTagCenter.zip",
    "RoomOptimizer.zip",
    "SheetCreator.zip",
    "LevelCreator.zip",
    "WorksetCreator.zip",
    "WorksetInspector.zip",
    "SheetOptimizer.zip",
    "LineClean.zip",
    "GridCreator.zip",
  ],
  Rhino: ["SurfacePanelizer.zip", "StructuralOptimizer.zip", "ParametricTower.zip"],
  Revit: ["FamilyValidator.zip", "ScheduleMaster.zip", "BIMCoordinator.zip"],
}

/** Used for deleted products. Ignores `Pro` (ruling 10). */
export function categoryOfFile(filename: string): string | undefined {
  const found = Object.entries(filesByCategory).find(([, files]) => files.some((file) => isSameFile(file, filename)))
  return found?.[0]
}
