import fs from "node:fs/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { lateJobs } from "../../backend/lib/jobs"
import { run } from "../../backend/lib/rows"
import type { Settings } from "../../backend/lib/settings"
import { sellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import { redisTrouble, s3Trouble } from "../checks/external-services"
import { overdueIn } from "../checks/overdue"
import { Missing, Readiness } from "./readiness"

/** Without Redis, files or timely work the shop goes on (docs/decisions/033-operating.md). */
export function readinessOf(container: MedusaContainer, { redisUrl, s3, dataDir, paymentEnvironment }: Settings) {
  return new Readiness({
    database: { look: () => run(container, "select 1").then(() => "well"), isNeeded: true },
    files: { look: () => (s3 ? wellUnless(s3Trouble(s3)) : fs.access(dataDir, fs.constants.W_OK).then(() => "well")) },
    ...(redisUrl ? { redis: { look: () => wellUnless(redisTrouble(redisUrl)) } } : {}),
    jobs: { look: () => lateWhere(container, lateJobs) },
    essentials: { look: () => lookAtEssentials(container) },
    due_work: { look: () => lateWhere(container, overdueIn(paymentEnvironment).dueWork) },
  })
}

async function wellUnless(asked: Promise<string | undefined>): Promise<"well"> {
  const trouble = await asked
  if (trouble) throw new Error(trouble)
  return "well"
}

async function lateWhere(container: MedusaContainer, from: string): Promise<"well" | "late"> {
  const [row] = await run<{ late: boolean }>(container, `select exists (select ${from}) as late`)
  return row?.late ? "late" : "well"
}

async function lookAtEssentials(container: MedusaContainer): Promise<"well"> {
  const { troubles } = await sellingTerms(container)
  if (troubles.length > 0) {
    throw new Missing(
      troubles.map(({ missing }) => missing),
      troubles.map(({ problem }) => problem).join(" "),
    )
  }
  return "well"
}
