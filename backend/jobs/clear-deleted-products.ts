import { job, jobConfig } from "../lib/jobs"
import { clearDeletedProducts } from "../workflows/digital-product/clear-deleted"

export default job("clear-deleted-products", clearDeletedProducts)

export const config = jobConfig("clear-deleted-products")
