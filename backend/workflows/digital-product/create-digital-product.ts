import { createHash } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createRemoteLinkStep, uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { readDownload } from "../../lib/definition/read-definition"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { PageFacts } from "../../modules/digital-product/page-facts"
import type { Statements } from "../../modules/digital-product/runs-on"
import { storedReading } from "../../modules/digital-product/stored-reading"

interface CreateDigitalProductInput extends PageFacts {
  productId: string
  cartId: string
  filename: string
  file: { version: string; notes: string; runsOn: Statements | null; content: Buffer; mimeType: string }
}

interface DigitalProductRows {
  product: Omit<CreateDigitalProductInput, "productId" | "file">
  file: {
    version: string
    notes: string
    runsOn: Statements | null
    storageKey: string
    size: number
    sha256: string
    definition: Record<string, unknown>
  }
}

const createDigitalProductStep = createStep(
  "create-digital-product",
  async ({ product, file }: DigitalProductRows, { container }) => {
    const digitalProducts = container.resolve(DIGITAL_PRODUCT)
    const { cartId, ...texts } = product
    const created = await digitalProducts.createDigitalProducts({
      cart_id: cartId,
      ...texts,
      // The model types a list as an object.
      features: texts.features as unknown as Record<string, unknown>,
      requirement: texts.requirement ? { ...texts.requirement } : null,
      demo: texts.demo ? { ...texts.demo } : null,
    })
    await digitalProducts.createDigitalFiles({
      digital_product_id: created.id,
      filename: product.filename,
      version: file.version,
      notes: file.notes,
      runs_on: file.runsOn && { ...file.runsOn },
      storage_key: file.storageKey,
      size: file.size,
      sha256: file.sha256,
      definition: file.definition,
      is_current: true,
    })
    return new StepResponse(created, created.id)
  },
  async (id, { container }) => {
    if (!id) return
    const digitalProducts = container.resolve(DIGITAL_PRODUCT)
    const files = await digitalProducts.listDigitalFiles({ digital_product_id: id })
    await digitalProducts.deleteDigitalFiles(files.map((file) => file.id))
    await digitalProducts.deleteDigitalProducts(id)
  },
)

export const createDigitalProductWorkflow = createWorkflow(
  "create-digital-product",
  (input: CreateDigitalProductInput) => {
    const uploads = transform({ input }, ({ input: { filename, file } }) => ({
      files: [
        {
          filename,
          mimeType: file.mimeType,
          content: Buffer.from(file.content).toString("base64"),
          access: "private" as const,
        },
      ],
    }))
    const stored = uploadFilesWorkflow.runAsStep({ input: uploads })
    const rows = transform({ input, stored }, ({ input: { productId: _, file, ...product }, stored }) => {
      const content = Buffer.from(file.content)
      return {
        product,
        file: {
          version: file.version,
          notes: file.notes,
          runsOn: file.runsOn,
          storageKey: stored[0]?.id ?? "",
          size: content.length,
          sha256: createHash("sha256").update(content).digest("hex"),
          definition: storedReading(readDownload(content, product.filename)),
        },
      }
    })
    const digitalProduct = createDigitalProductStep(rows)
    const links = transform({ input, digitalProduct }, ({ input, digitalProduct }) => [
      {
        [Modules.PRODUCT]: { product_id: input.productId },
        [DIGITAL_PRODUCT]: { digital_product_id: digitalProduct.id },
      },
    ])
    createRemoteLinkStep(links)
    return new WorkflowResponse(digitalProduct)
  },
)
