import fs from "node:fs/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../backend/lib/rows"
import type { Settings } from "../../backend/lib/settings"
import { lateJobs, overdueIn } from "../checks/overdue"
import { redisTrouble } from "../checks/redis"
import { s3Trouble } from "../checks/s3"
import { Readiness } from "./readiness"

/**
 * What a server is ready by. It needs the database alone: without Redis, files or work in time the shop goes on as far
 * as it can, which an empty balancer would not (docs/decisions/071-ready-or-not.md).
 */
export function readinessOf(
  container: MedusaContainer,
  { redisUrl, s3, dataDir, paymentEnvironment }: Settings,
): Readiness {
  return new Readiness({
    database: { look: () => run(container, "select 1").then(() => "well"), isNeeded: true },
    files: { look: () => (s3 ? wellUnless(s3Trouble(s3)) : fs.access(dataDir, fs.constants.W_OK).then(() => "well")) },
    ...(redisUrl ? { redis: { look: () => wellUnless(redisTrouble(redisUrl)) } } : {}),
    jobs: { look: () => lateWhere(container, lateJobs) },
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
