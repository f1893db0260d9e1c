import { bimCoordinator } from "../scripts/bim-coordinator/recipe"
import { boxifiedFormGenerator } from "../scripts/boxified-form-generator/recipe"
import { cubistFacadeGenerator } from "../scripts/cubist-facade-generator/recipe"
import { familyValidator } from "../scripts/family-validator/recipe"
import { gridCreator } from "../scripts/grid-creator/recipe"
import { levelCreator } from "../scripts/level-creator/recipe"
import type { Recipe } from "../scripts/lib/types"
import { lineClean } from "../scripts/line-clean/recipe"
import { parametricTower } from "../scripts/parametric-tower/recipe"
import { parkingGenius } from "../scripts/parking-genius/recipe"
import { roomOptimizer } from "../scripts/room-optimizer/recipe"
import { roomTagCenter } from "../scripts/room-tag-center/recipe"
import { scheduleMaster } from "../scripts/schedule-master/recipe"
import { sheetCreator } from "../scripts/sheet-creator/recipe"
import { sheetOptimizer } from "../scripts/sheet-optimizer/recipe"
import { structuralOptimizer } from "../scripts/structural-optimizer/recipe"
import { surfacePanelizer } from "../scripts/surface-panelizer/recipe"
import { viewOptimizer } from "../scripts/view-optimizer/recipe"
import { worksetCreator } from "../scripts/workset-creator/recipe"
import { worksetInspector } from "../scripts/workset-inspector/recipe"

export const recipes: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ["cubist-facade-generator", cubistFacadeGenerator],
  ["boxified-form-generator", boxifiedFormGenerator],
  ["parking-genius", parkingGenius],
  ["view-optimizer", viewOptimizer],
  ["room-tag-center", roomTagCenter],
  ["room-optimizer", roomOptimizer],
  ["workset-inspector", worksetInspector],
  ["sheet-optimizer", sheetOptimizer],
  ["line-clean", lineClean],
  ["grid-creator", gridCreator],
  ["sheet-creator", sheetCreator],
  ["level-creator", levelCreator],
  ["workset-creator", worksetCreator],
  ["surface-panelizer", surfacePanelizer],
  ["structural-optimizer", structuralOptimizer],
  ["parametric-tower", parametricTower],
  ["family-validator", familyValidator],
  ["schedule-master", scheduleMaster],
  ["bim-coordinator", bimCoordinator],
])
