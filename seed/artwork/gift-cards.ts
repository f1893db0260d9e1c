import { join } from "node:path"
import { pathToFileURL } from "node:url"
import sharp from "sharp"
import { giftCardAmounts } from "../../backend/lib/gift-card-limits"
import { at } from "../scripts/lib/vec"
import { easel } from "./browser"
import { pictureFiles, picturesOf, sheetFormats, smallFormats } from "./formats"
import { type Bow, giftSheet, loneBow, mailSize } from "./lib/gift"
import { height, width } from "./lib/sheet"
import { withoutFrame } from "./lib/social-card"
import { cardWorks } from "./social"
import type { Work } from "./work"

const folder = "storefront/public/media/gift-cards"

const formats = [...sheetFormats, ...smallFormats]

type Amount = (typeof giftCardAmounts)[number]

export const giftCards: readonly Work[] = [
  ...giftCardAmounts.flatMap((amount) => [pictureWork(amount), mailWork(amount)]),
  ...cardWorks("gift-cards", "gift-cards/social.jpg", async () => ({
    title: "Gift Cards",
    kind: "$25 to $500",
    drawing: await sheetOf(500),
    window: withoutFrame,
  })),
]

function pictureWork(amount: Amount): Work {
  return {
    name: `gift-card ${amount}`,
    files: pictureFiles(amount, formats).map((file) => `${folder}/${file}`),
    sheets: async () => [await sheetOf(amount)],
    settings: { easel, formats },
    make: async (sheets, camera) => picturesOf(await camera.png(at(sheets, 0), { width, height }), formats),
  }
}

/** A PNG, which every mail program shows, transparent for dark mails. */
function mailWork(amount: Amount): Work {
  const png = { palette: true, colours: 32 }
  return {
    name: `mail-picture ${amount}`,
    files: [`${folder}/${amount}.png`],
    sheets: async () => [loneBow(await bowOf(amount))],
    settings: { mailSize, png },
    async make(sheets) {
      const drawn = sharp(Buffer.from(at(sheets, 0)), { density: 144 }).resize(mailSize, mailSize)
      return [await drawn.png({ ...png, effort: 10 }).toBuffer()]
    },
  }
}

async function sheetOf(amount: Amount): Promise<string> {
  return giftSheet(await bowOf(amount), amount, giftCardAmounts.indexOf(amount) + 1, giftCardAmounts.length)
}

/** The storefront has its own module format. */
async function bowOf(amount: Amount): Promise<Bow> {
  const source = join(process.cwd(), "storefront/app/features/gift-cards/bow.ts")
  const { bow, bowParameters } = await import(pathToFileURL(source).href)
  return bow(bowParameters(amount))
}
