import { model } from "@medusajs/framework/utils"
import { eachField, type FieldName, type FieldValues, type ProductField } from "../page-facts"
import { DigitalFile } from "./digital-file"

type Text = ReturnType<typeof model.text>
type Column<Value> = null extends Value ? ReturnType<Text["nullable"]> : Text

// A choice is a text with a check.
const fields = eachField(columnOf) as { [Name in FieldName]: Column<FieldValues[Name]> }

function columnOf(field: ProductField) {
  if ("choices" in field) return model.enum(Object.keys(field.choices)).nullable()
  return field.empty === null ? model.text().nullable() : model.text().default(field.empty)
}

/** Shop data of a Medusa product, to which it is linked. */
export const DigitalProduct = model
  .define("digital_product", {
    id: model.id({ prefix: "digi" }).primaryKey(),
    /** Id in the storefront's cart (shop.md §3, ruling 9). */
    cart_id: model.text(),
    /** Name of the delivered file. The contract identifies the product by it (rulings 10 and 15). */
    filename: model.text(),
    ...fields,
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
