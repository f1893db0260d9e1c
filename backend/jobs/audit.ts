import { auditOf } from "../lib/audit"
import { job, jobConfig } from "../lib/jobs"
import { run, together } from "../lib/rows"

/** The audit's findings are kept until the next one. */
export default job("audit", async (container) => {
  const findings = await auditOf({ query: async (sql) => ({ rows: await run(container, sql) }) })
  await together(container, async (database) => {
    await database.execute("delete from audit_finding where finding <> all (?)", [findings])
    await database.execute("insert into audit_finding (finding) select unnest(?::text[]) on conflict do nothing", [
      findings,
    ])
  })
})

export const config = jobConfig("audit")
