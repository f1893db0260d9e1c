import { clearIncoming } from "../lib/incoming-folder"
import { job, jobConfig } from "../lib/jobs"
import { dropDeadUploads as drop } from "../workflows/digital-product/store-version"

export default job("drop-dead-uploads", async (container) => {
  await drop(container)
  await clearIncoming(container)
})

export const config = jobConfig("drop-dead-uploads")
