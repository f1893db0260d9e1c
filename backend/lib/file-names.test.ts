import { expect, it } from "vitest"
import { isSameFile } from "./file-names"

// shop.md §3 "Catalogue" against account-and-routes.md §3 "Filename to category mapping".
it.each([
  ["CubistFacadeGeneratorPro.zip", "CubistFacadeGenerator.zip"],
  ["WorksetCreator.zip", "WorksetCreator.zip"],
  ["BIMCoordinator.zip", "BIMCoordinatorPro.zip"],
])("treats %s and %s as the same file", (catalogue, account) => {
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
])("treats %j and %j as different files", (one, other) => expect(isSameFile(one, other)).toBe(false))
