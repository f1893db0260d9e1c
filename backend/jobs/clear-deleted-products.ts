import { job, jobConfig } from "../lib/jobs"
import { clearDeletedProducts as clear } from "../workflows/digital-product/clear-deleted"

/** Clears away what is left of deleted products. */
export default job("clear-deleted-products", async (container) => {
  await clear(container)
})

export const config = jobConfig("clear-deleted-products")
