import { describe, expect, it } from "vitest"
import { isSameFile } from "./file-names"

describe("isSameFile", () => {
  // shop.md §3 "Catalogue" against account-and-routes.md §3 "Filename to category mapping".
  it.each([
    ["CubistFacadeGeneratorPro.zip", "CubistFacadeGenerator.zip"],
    ["BoxifiedFormGeneratorPro.zip", "BoxifiedFormGenerator.zip"],
    ["ParkingGenius.zip", "ParkingGenius.zip"],
    ["ViewOptimizer.zip", "ViewOptimizer.zip"],
    ["RoomTagCenterPro.zip", "RoomTagCenter.zip"],
    ["RoomOptimizerPro.zip", "RoomOptimizer.zip"],
    ["WorksetInspector.zip", "WorksetInspector.zip"],
    ["SheetOptimizer.zip", "SheetOptimizer.zip"],
    ["LineCleanPro.zip", "LineClean.zip"],
    ["GridCreatorPro.zip", "GridCreator.zip"],
    ["SheetCreator.zip", "SheetCreator.zip"],
    ["LevelCreatorPro.zip", "LevelCreator.zip"],
    ["WorksetCreator.zip", "WorksetCreator.zip"],
    ["BIMCoordinator.zip", "BIMCoordinatorPro.zip"],
  ])("%s is %s", (catalogue, account) => {
    expect(isSameFile(catalogue, account)).toBe(true)
    expect(isSameFile(account, catalogue)).toBe(true)
  })

  it.each([
    ["LineCleanPro.zip", "LineCleanPro.rar"],
    ["LineClean.zip", "lineclean.zip"],
    ["ProLineClean.zip", "LineClean.zip"],
    ["LineCleanPro.zip.zip", "LineClean.zip"],
    ["LineClean.zip", "GridCreator.zip"],
    ["", "Pro.zip"],
  ])("%j is not %j", (one, other) => expect(isSameFile(one, other)).toBe(false))
})
