import { model } from "@medusajs/framework/utils"
import { eachText, type PageTexts } from "../page-facts"
import { DigitalFile } from "./digital-file"

type Text = ReturnType<typeof model.text>
type Column<Value> = null extends Value ? ReturnType<Text["nullable"]> : Text

const texts = eachText((_, { empty }) => (empty === null ? model.text().nullable() : model.text().default(empty))) as {
  [Name in keyof PageTexts]: Column<PageTexts[Name]>
}

/** Shop data of a Medusa product, to which it is linked. */
export const DigitalProduct = model
  .define("digital_product", {
    id: model.id({ prefix: "digi" }).primaryKey(),
    /** Id in the storefront's cart (shop.md §3, ruling 9). */
    cart_id: model.text(),
    /** Name of the delivered file. The contract identifies the product by it (rulings 10 and 15). */
    filename: model.text(),
    ...texts,
    /** Strings. */
    features: model.json(),
    /** `{name, url, note}` of a required plugin, or null. */
    requirement: model.json().nullable(),
    /** See `Demo`; null leaves View Demo inert (ruling 12). */
    demo: model.json().nullable(),
    files: model.hasMany(() => DigitalFile, { mappedBy: "digital_product" }),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["filename"], unique: true, where: "deleted_at IS NULL" },
  ])
