import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import DigitalProductModule from "../modules/digital-product"

/** A Medusa product and what the shop's pages add to it. */
export default defineLink(ProductModule.linkable.product, {
  linkable: DigitalProductModule.linkable.digitalProduct,
  deleteCascade: false,
})
