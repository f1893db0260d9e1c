import fs from "node:fs"
import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { root } from "../../helpers/prepared"
import { settled } from "./browser"

/** Where the pictures of docs/staff-guide.md lie. */
export const guidePictures = path.join(root, "docs/images/staff")

/**
 * Draws a page as it is on screen, or a part of one, for the staff guide, when pictures are wanted (`GUIDE_PICTURES=on npm run test:e2e`): they
 * change with every run, so tests by themselves leave them as they are.
 */
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
