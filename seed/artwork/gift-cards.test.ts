import { join } from "node:path"
import sharp from "sharp"
import { expect, it } from "vitest"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"
import { mailSize } from "./lib/gift"

const folder = join(process.cwd(), "storefront/public/media/gift-cards")

it.each(giftCardAmounts)("shows the card of $%i on any ground, in at most 60 kB", async (amount) => {
  const { width, hasAlpha, size } = await sharp(join(folder, `${amount}.png`)).metadata()
  expect({ width, hasAlpha }).toEqual({ width: mailSize, hasAlpha: true })
  expect(size ?? 0).toBeLessThanOrEqual(60_000)
})
