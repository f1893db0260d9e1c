import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { categoryRow } from "./shown-listing"

interface ListingChanges {
  categoryId: string
  /** Opens or closes the listing. */
  isListed?: boolean | undefined
  /** Medusa's ids of products, the first of the listing first; what is left out comes after them. */
  order?: string[] | undefined
}

/** What is there beside the listing stays: Medusa takes metadata as a whole. */
const mergeMetadataStep = createStep("merge-listing-metadata", async (input: ListingChanges, { container }) => {
  const { metadata } = await categoryRow(container, input.categoryId)
  return new StepResponse({
    ...metadata,
    ...(input.isListed !== undefined && { listed: input.isListed }),
    ...(input.order !== undefined && { order: [...new Set(input.order)] }),
  })
})

/**
 * Opens or closes a category's listing, and puts its products into an order. Throws `not_found` when there is no such
 * category.
 *
 * @example
 * await setListingWorkflow(container).run({ input: { categoryId: "pcat_1", isListed: true, order: ["prod_2", "prod_1"] } })
 */
export const setListingWorkflow = createWorkflow("set-listing", (input: ListingChanges) => {
  const metadata = mergeMetadataStep(input)
  const change = transform({ input, metadata }, (said) => ({
    selector: { id: said.input.categoryId },
    update: { metadata: said.metadata },
  }))
  updateProductCategoriesWorkflow.runAsStep({ input: change })
  return new WorkflowResponse(metadata)
})
