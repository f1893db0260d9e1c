import { model } from "@medusajs/framework/utils"
import { eachText, type PageTexts } from "../page-facts"
import { DigitalFile } from "./digital-file"

type Text = ReturnType<typeof model.text>
type Column<Value> = null extends Value ? ReturnType<Text["nullable"]> : Text

/** A column for each of `pageTexts`. */
const texts = eachText((_, { empty }) => (empty === null ? model.text().nullable() : model.text().default(empty))) as {
  [Name in keyof PageTexts]: Column<PageTexts[Name]>
}

/** What shoppers see of a product and Medusa's own product has no field for. Linked to a Medusa product. */
export const DigitalProduct = model
  .define("digital_product", {
    id: model.id({ prefix: "digi" }).primaryKey(),
    /** What the storefront's cart knows the product by (shop.md §3, ruling 9). */
    cart_id: model.text(),
    /** The catalogue's file name: what is delivered, and how the contract names the product (rulings 10 and 15). */
    filename: model.text(),
    ...texts,
    /** A list of strings. */
    features: model.json(),
    /** `{name, url, note}` of a third-party plugin that is needed, or null. */
    requirement: model.json().nullable(),
    /** `{src, poster, keys}` of the demo film (see `Demo`); null leaves View Demo inert (ruling 12). */
    demo: model.json().nullable(),
    files: model.hasMany(() => DigitalFile, { mappedBy: "digital_product" }),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["filename"], unique: true, where: "deleted_at IS NULL" },
  ])
