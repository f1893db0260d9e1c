import { clearIncoming } from "../lib/incoming-folder"
import { job, jobConfig } from "../lib/jobs"
import { dropDeadUploads as drop } from "../workflows/digital-product/drop-uploads"

/** Clears away what is left of uploads whose server died. */
export default job("drop-dead-uploads", async (container) => {
  await drop(container)
  await clearIncoming(container)
})

export const config = jobConfig("drop-dead-uploads")
