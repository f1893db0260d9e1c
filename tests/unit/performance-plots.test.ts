import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { plotsFile, readHistory } from "../bench/lib/history-files"
import { plots } from "../bench/lib/plots"
import { root } from "../helpers/prepared"

it("the page of figures shows the plots of the history as it is (npm run plots draws them)", () => {
  expect(fs.readFileSync(path.join(root, plotsFile), "utf8")).toBe(plots(readHistory()))
})
