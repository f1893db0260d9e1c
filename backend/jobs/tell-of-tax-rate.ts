import { job, jobConfig } from "../lib/jobs"
import { tellOfTaxRate } from "../workflows/mail/tell-of-tax-rate"

/** The team is told that the shop cannot sell, by whichever server notices. */
export default job("tell-of-tax-rate", async (container) => {
  await tellOfTaxRate(container)
})

export const config = jobConfig("tell-of-tax-rate")
