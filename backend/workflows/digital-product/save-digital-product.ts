import type { MedusaContainer } from "@medusajs/framework/types"
import { type MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { createRemoteLinkStep } from "@medusajs/medusa/core-flows"
import { notAllowed } from "../../lib/refusals"
import { Shop } from "../../lib/shop"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { fieldNames } from "../../modules/digital-product/page-facts"
import type { DigitalProductService } from "../../modules/digital-product/service"
import type { DigitalProductRow } from "../catalogue/product-rows"
import { recordProductChange } from "../product-history/record-changes"
import { type DigitalProductChanges, factChanges } from "./fact-changes"
import { checkNamesAreFree, proposedNames, wasEverSold } from "./names"
import { productWithFacts } from "./product-with-facts"

interface SaveInput {
  productId: string
  changes: DigitalProductChanges
}

interface Wanted {
  before: DigitalProductRow | null
  changes: DigitalProductChanges
}

interface Written {
  id: string
  isNew: boolean
}

type ToUndo = Pick<Wanted, "before"> & { id: string }

const checkChangesStep = createStep("check-changes-of-digital-product", async (input: SaveInput, { container }) => {
  const product = await productWithFacts(container, input.productId)
  const before = product.digital_product
  const changes = before ? input.changes : { ...(await proposedNames(container, product)), ...input.changes }
  if (product.status === "published" && before?.summary && changes.summary === "") {
    throw notAllowed("Shoppers see this product, so its summary cannot become empty. Write another one.")
  }
  const names = newNames(before, changes)
  await checkNamesAreFree(container, names, before?.id)
  if (before && Object.keys(names).length > 0 && (await wasEverSold(container, before.id))) throw alreadySold()
  return new StepResponse<Wanted>({ before, changes })
})

const writeDigitalProductStep = createStep(
  "write-digital-product",
  async ({ before, changes }: Wanted, { container }) => {
    const digitalProducts = container.resolve(DIGITAL_PRODUCT)
    if (before) {
      await update(digitalProducts, before.id, changes)
      return new StepResponse<Written, ToUndo>({ id: before.id, isNew: false }, { id: before.id, before })
    }
    const { id } = await digitalProducts.createDigitalProducts(asRow({ features: [], ...changes }) as object)
    return new StepResponse<Written, ToUndo>({ id, isNew: true }, { id, before })
  },
  async (written, { container }) => {
    if (!written) return
    const digitalProducts = container.resolve(DIGITAL_PRODUCT)
    if (written.before) await update(digitalProducts, written.id, written.before)
    else await digitalProducts.deleteDigitalProducts(written.id)
  },
)

/** Creates a missing digital product, with names that are free. Refuses taken names, and new names for a sold product. */
const saveDigitalProductWorkflow = createWorkflow("save-digital-product", (input: SaveInput) => {
  const wanted = checkChangesStep(input)
  const written = writeDigitalProductStep(wanted)
  when("digital-product-is-new", written, ({ isNew }) => isNew).then(() => {
    const links = transform({ input, written }, ({ input, written }) => [
      {
        [Modules.PRODUCT]: { product_id: input.productId },
        [DIGITAL_PRODUCT]: { digital_product_id: written.id },
      },
    ])
    createRemoteLinkStep(links)
  })
  return new WorkflowResponse(written)
})

/** Runs one call at a time, so that names stay unique. */
export async function saveDigitalProduct(
  container: MedusaContainer,
  productId: string,
  changes: DigitalProductChanges,
  actorId: string,
): Promise<string> {
  return container.resolve(Shop.LOCKS).run("save of a digital product", async () => {
    const { digital_product: before } = await productWithFacts(container, productId)
    const { result } = await saveDigitalProductWorkflow(container).run({ input: { productId, changes } })
    const changed = factChanges(before, changes)
    if (Object.keys(changed).length > 0) {
      await recordProductChange(container, productId, actorId, "change_page", { changes: changed })
    }
    return result.id
  })
}

function newNames(before: DigitalProductRow | null, { cart_id, filename }: DigitalProductChanges) {
  return {
    ...(cart_id !== undefined && cart_id !== before?.cart_id && { cart_id }),
    ...(filename !== undefined && filename !== before?.filename && { filename }),
  }
}

/** Older versions keep their name. */
async function update(service: DigitalProductService, id: string, changes: DigitalProductChanges): Promise<void> {
  await service.updateDigitalProducts({ id, ...asRow(changes) } as object)
  const { filename } = changes
  if (filename === undefined) return
  const [current] = await service.listDigitalFiles({ digital_product_id: id, is_current: true }, { select: ["id"] })
  if (current) await service.updateDigitalFiles({ id: current.id, filename })
}

const columns = [...fieldNames, "cart_id", "filename", "features", "requirement"] as const

function asRow(facts: DigitalProductChanges): DigitalProductChanges {
  return Object.fromEntries(columns.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])))
}

function alreadySold(): MedusaError {
  return notAllowed(
    "This product was sold. Carts and download links use its cart id and its file name, so neither can change.",
  )
}
