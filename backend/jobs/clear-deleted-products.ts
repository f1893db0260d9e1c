import { job, jobConfig } from "../lib/jobs"
import { clearDeletedProducts as clear } from "../workflows/digital-product/clear-deleted"

export default job("clear-deleted-products", async (container) => {
  await clear(container)
})

export const config = jobConfig("clear-deleted-products")
