import { clearIncoming } from "../lib/incoming-folder"
import { job, jobConfig } from "../lib/jobs"
import { dropDeadUploads } from "../workflows/digital-product/store-version"

export default job("drop-dead-uploads", async (container) => {
  await dropDeadUploads(container)
  await clearIncoming(container)
})

export const config = jobConfig("drop-dead-uploads")
