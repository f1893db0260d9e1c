import { eventually } from "../helpers/eventually"
import type { TestShop } from "../helpers/shop"

export async function expectJobsToRun(shop: TestShop): Promise<void> {
  const [from] = await shop.query<{ now: string }>("select clock_timestamp()::text as now")
  const ran = () => shop.query("select 1 from job_run where name = 'end-holds' and ended_at > $1", [from?.now])
  await eventually(async () => (await ran()).length > 0, 150_000)
}
