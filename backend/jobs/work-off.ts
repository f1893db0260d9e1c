import { workOff } from "../lib/due-work/work-off"
import { job, jobConfig } from "../lib/jobs"
import { handlers } from "../workflows/due-work/handlers"

/** What is due is done, by whichever servers come first. */
export default job("work-off", async (container) => {
  await workOff(container, handlers)
})

export const config = jobConfig("work-off")
