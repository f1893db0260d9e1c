import { bimCoordinator } from "./generators/bim-coordinator"
import { boxifiedFormGenerator } from "./generators/boxified-form-generator"
import { cubistFacadeGenerator } from "./generators/cubist-facade-generator"
import { familyValidator } from "./generators/family-validator"
import { gridCreator } from "./generators/grid-creator"
import { levelCreator } from "./generators/level-creator"
import { lineClean } from "./generators/line-clean"
import { parametricTower } from "./generators/parametric-tower"
import { parkingGenius } from "./generators/parking-genius"
import { roomOptimizer } from "./generators/room-optimizer"
import { roomTagCenter } from "./generators/room-tag-center"
import { scheduleMaster } from "./generators/schedule-master"
import { sheetCreator } from "./generators/sheet-creator"
import { sheetOptimizer } from "./generators/sheet-optimizer"
import { structuralOptimizer } from "./generators/structural-optimizer"
import { surfacePanelizer } from "./generators/surface-panelizer"
import { viewOptimizer } from "./generators/view-optimizer"
import { worksetCreator } from "./generators/workset-creator"
import { worksetInspector } from "./generators/workset-inspector"
import type { Artwork } from "./lib/artwork"

export const artworks: readonly Artwork[] = [
  cubistFacadeGenerator,
  boxifiedFormGenerator,
  parkingGenius,
  roomTagCenter,
  roomOptimizer,
  lineClean,
  gridCreator,
  levelCreator,
  sheetCreator,
  sheetOptimizer,
  viewOptimizer,
  worksetCreator,
  worksetInspector,
  surfacePanelizer,
  structuralOptimizer,
  parametricTower,
  familyValidator,
  scheduleMaster,
  bimCoordinator,
]
