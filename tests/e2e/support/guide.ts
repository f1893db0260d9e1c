import fs from "node:fs"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { root } from "../../helpers/prepared"
import { settled } from "./browser"

const guidePictures = path.join(root, "docs/images/staff")

/** Needs `GUIDE_PICTURES=on npm run test:e2e`: pictures change with every run. */
export async function picture(drawn: Page | Locator, name: string): Promise<void> {
  if (process.env.GUIDE_PICTURES !== "on") return
  const page = "page" in drawn ? drawn.page() : drawn
  await page.mouse.move(0, 0)
  await settled(page)
  const image = await drawn.screenshot({ animations: "disabled" })
  fs.mkdirSync(guidePictures, { recursive: true })
  await sharp(image)
    .png({ palette: true, colors: 64, effort: 10 })
    .toFile(path.join(guidePictures, `${name}.png`))
}
