import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { root } from "../../helpers/prepared"
import { settled } from "./browser"

/** Where the pictures of docs/staff-guide.md lie. */
export const guidePictures = path.join(root, "docs/images/staff")

/**
 * Draws what is on screen for the staff guide, when pictures are wanted (`GUIDE_PICTURES=on npm run test:e2e`): they
 * change with every run, so tests by themselves leave them as they are.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.GUIDE_PICTURES !== "on") return
  await page.mouse.move(0, 0)
  await settled(page)
  const drawn = await page.screenshot({ animations: "disabled" })
  fs.mkdirSync(guidePictures, { recursive: true })
  await sharp(drawn)
    .png({ palette: true, colors: 64, effort: 10 })
    .toFile(path.join(guidePictures, `${name}.png`))
}
