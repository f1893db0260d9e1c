/**
 * Makes the pictures of the gift cards, one for each amount, and the card that a link to their page shows:
 * `npx tsx seed/artwork/gift-cards.ts`. The bow is the very one of the storefront's cards (features/gift-cards/bow.ts).
 */

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import sharp from "sharp"
import { brand } from "../../backend/lib/brand"
import { giftCardAmounts } from "../../backend/lib/gift-card-amounts"
import { openCamera } from "./browser"
import { pictureFormats, pictureOf } from "./formats"
import { type Bow, giftSheet, loneBow, mailSize } from "./lib/gift"
import { height, width } from "./lib/sheet"
import { cardHeight, cardWidth, socialCard } from "./lib/social-card"

const folder = join(process.cwd(), "storefront/public/media/gift-cards")
const bowSource = join(process.cwd(), "storefront/app/features/gift-cards/bow.ts")

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The storefront has a module format of its own.
  const { bow, bowParameters } = await import(pathToFileURL(bowSource).href)
  const bowOf = (amount: number): Bow => bow(bowParameters(amount))
  await drawPictures(bowOf)
  await drawForMails(bowOf)
  await drawSocialCard(bowOf(500))
}

async function drawPictures(bowOf: (amount: number) => Bow): Promise<void> {
  const camera = await openCamera(width, height)
  for (const [index, amount] of giftCardAmounts.entries()) {
    const png = await camera.png(giftSheet(bowOf(amount), amount, index + 1, giftCardAmounts.length))
    for (const format of pictureFormats) {
      writeFileSync(join(folder, `${amount}${format.suffix}.${format.format}`), await pictureOf(png, format))
    }
  }
  await camera.close()
}

/** PNG, which every mail program shows, and without a ground, for light mails and dark ones. */
async function drawForMails(bowOf: (amount: number) => Bow): Promise<void> {
  for (const amount of giftCardAmounts) {
    const drawn = sharp(Buffer.from(loneBow(bowOf(amount))), { density: 144 }).resize(mailSize, mailSize)
    await drawn.png({ palette: true, colours: 32, effort: 10 }).toFile(join(folder, `${amount}.png`))
  }
}

async function drawSocialCard(largest: Bow): Promise<void> {
  const camera = await openCamera(cardWidth, cardHeight)
  const drawing = giftSheet(largest, 500, giftCardAmounts.length, giftCardAmounts.length)
  const card = { shop: brand.name, title: "Gift Cards", kind: "$25 to $500", drawing }
  const png = await camera.png(socialCard(card))
  await camera.close()
  const jpeg = sharp(png).jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true })
  await jpeg.toFile(join(folder, "social.jpg"))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
