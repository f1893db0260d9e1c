import { expect, it } from "vitest"
import { products } from "../../seed/catalogue/products"
import { deliverableFiles } from "../../seed/deliverables/build"

const said = {
  Dynamo: [
    "unpack the zip file",
    "manage > dynamo",
    "file > open",
    "set the inputs at the left",
    "press run; the report node shows the result",
  ],
  Grasshopper: [
    "unpack the zip file",
    "type grasshopper in the command line",
    "file > open document",
    "set the inputs at the left; the panel at the right shows the report",
  ],
}

it.each(products.map((product) => [product.id, product] as const))(
  "the confirmation says how to open %s as its README does",
  async (_, product) => {
    const { openStepsOf } = await import("../../storefront/app/features/confirmation/open-steps.js")
    const readme = deliverableFiles(product).find(({ name }) => name === "README.txt")
    const inReadme = String(readme?.data).replace(/\s+/g, " ").toLowerCase()
    const [known] = openStepsOf([product.type])
    const onPage = known?.steps.join(" ").toLowerCase()
    for (const words of said[known?.program === "Dynamo" ? "Dynamo" : "Grasshopper"]) {
      expect(onPage).toContain(words)
      expect(inReadme).toContain(words)
    }
  },
)
