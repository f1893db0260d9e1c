import fs from "node:fs"
import path from "node:path"
import type { Client } from "pg"
import { auditCount, auditOf } from "../../backend/lib/audit"
import { troublesOf } from "../../backend/lib/essentials"
import { lateJobs } from "../../backend/lib/jobs"
import { root } from "../../backend/lib/project"
import type { Settings } from "../../backend/lib/settings"
import { countryName } from "../../backend/lib/tax-country"
import { connectionTrouble, requireDatabase } from "../checks/database"
import { readEssentials } from "../checks/essentials"
import { overdueAfter, overdueIn } from "../checks/overdue"
import { differentSecrets, secretTrouble } from "../checks/secrets"
import { withClient } from "../checks/with-client"
import { runningPostgres } from "../lib/embedded-postgres"
import { isMigrated } from "../lib/migrations"
import { presentSecrets } from "../lib/secrets"
import { shopCluster } from "../lib/shop-database"
import { type Finding, note, ok, wrong } from "./finding"
import type { Running } from "./what-runs"

const modules = path.join(root, "backend/modules")

export async function databaseFindings(settings: Settings, running: Running): Promise<Finding[]> {
  const url = settings.databaseUrl ?? runningPostgres(shopCluster(settings.dataDir))
  if (!url) return [note("Database", "the shop's own PostgreSQL does not run; npm start starts it")]
  try {
    await requireDatabase(url)
  } catch (error) {
    return [wrong("Database", (error as Error).message)]
  }
  return withClient(url, async (client) => {
    await client.query("begin read only")
    const crowd = await connectionTrouble(client, settings)
    return [
      await reachable(client),
      ...(crowd ? [wrong("Database", crowd)] : []),
      ...(await contents(client, url, settings, running)),
    ]
  })
}

async function reachable(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
  )
  return ok("Database", `PostgreSQL ${rows[0].version}, ${rows[0].size}`)
}

async function contents(client: Client, url: string, settings: Settings, running: Running): Promise<Finding[]> {
  const { rows } = await client.query(
    "select to_regclass('mikro_orm_migrations') is not null and to_regclass('product') is not null as filled",
  )
  if (!rows[0].filled) return [note("Migrations", "the database is empty; npm start fills it")]
  const pending = await pendingMigrations(client)
  if (pending.length) return [note("Migrations", `pending: ${pending.join(", ")}; npm start runs them`)]
  const migrations = (await isMigrated(url))
    ? ok("Migrations", "done")
    : note("Migrations", "the sources changed since the last one; npm start looks for new ones")
  const limits = await rateLimitFindings(client)
  const seed = await seedFinding(client)
  const essentials = seed.state === "note" ? [] : await essentialFindings(client, settings)
  const secrets = await secretFindings(client, settings)
  const jobs = await jobsFinding(client, running)
  return [
    migrations,
    ...secrets,
    seed,
    ...essentials,
    ...(await purchaseFindings(client, settings)),
    ...(await auditFindings(client)),
    jobs,
    ...limits,
  ]
}

async function auditFindings(client: Client): Promise<Finding[]> {
  const problems = await auditOf(client)
  if (problems.length === 0) return [ok("Audit", `none of ${auditCount} known inconsistencies was found`)]
  return problems.map((problem) => wrong("Audit", problem))
}

/** A note, not a fault, if the shop does not run here. */
async function jobsFinding(client: Client, { owner, answers }: Running): Promise<Finding> {
  const { rows } = await client.query<{ name: string; ended_at: Date | null; failure: string | null; server: string }>(
    `select name, ended_at, server, case when failed_at > coalesce(ended_at, '-infinity') then failure end as failure
     ${lateJobs} order by name`,
  )
  if (!rows.length) return ok("Jobs", "all ran on time")
  const late = rows.map(({ name, ended_at, failure, server }) => {
    const last = ended_at ? `last ended at ${ended_at.toISOString()}` : "never ended"
    return `${name} ${last}${failure ? `, and failed since then on ${server}: ${failure}` : ""}`
  })
  const text = `late: ${late.join("; ")}`
  return owner || answers ? wrong("Jobs", text) : note("Jobs", `${text}; the shop does not run here`)
}

async function secretFindings(client: Client, settings: Settings): Promise<Finding[]> {
  const secrets = presentSecrets(settings)
  if (!secrets.cookieSecret && !secrets.jwtSecret) return []
  const different = await differentSecrets(client, secrets)
  return different.length
    ? different.map((name) => wrong("Secrets", secretTrouble(name)))
    : [ok("Secrets", "those that this database was set up with")]
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const files = fs
    .readdirSync(modules)
    .map((name) => path.join(modules, name, "migrations"))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.basename(file, ".ts"))
  const { rows } = await client.query<{ name: string }>("select name from mikro_orm_migrations")
  const done = new Set(rows.map(({ name }) => name))
  return files.filter((name) => !done.has(name))
}

async function seedFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    `select (select count(*) from product where deleted_at is null and status = 'published') as products,
      exists (select from product) as has_catalogue,
      (select count(*) from "user" where deleted_at is null) as staff`,
  )
  const { products, has_catalogue: hasCatalogue, staff } = rows[0]
  if (!hasCatalogue) return note("Seed", "the catalogue is not there yet; npm start seeds it")
  return ok("Seed", `${products} published products, ${staff} staff accounts`)
}

/** Ruling 50. */
async function essentialFindings(client: Client, { taxCountry }: Settings): Promise<Finding[]> {
  const now = await readEssentials(client, taxCountry)
  const troubles = troublesOf(now, taxCountry)
  const own = now.rates.filter(({ is_default }) => !is_default)
  const empty = own.filter(({ rate }) => rate === null).length
  const rate = now.rates.find(({ is_default }) => is_default)?.rate
  const text = `${rate}%, of ${countryName(taxCountry)} (TAX_COUNTRY), with ${own.length} other rates for products or types`
  return [
    ...troubles.map((trouble) => wrong(trouble.for === "sign-in" ? "Staff" : "Selling", trouble.problem)),
    ...(troubles.some(({ missing }) => missing === "tax_rate")
      ? []
      : [empty === 0 ? ok("Tax", text) : note("Tax", `${text}; ${empty} are left empty, and their products not sold`)]),
  ]
}

/** Looks for the mail of the last day. */
async function rateLimitFindings(client: Client): Promise<Finding[]> {
  const { rows } = await client.query(
    `select max(created_at) as last from notification
     where template = 'rate-limits-down' and created_at > now() - interval '1 day'`,
  )
  if (!rows[0].last) return []
  const at = rows[0].last.toISOString()
  return [note("Rate limits", `their store did not answer around ${at}, and each server counted on its own`)]
}

async function purchaseFindings(client: Client, { paymentEnvironment }: Settings): Promise<Finding[]> {
  const overdue = overdueIn(paymentEnvironment)
  const { rows } = await client.query(
    `select count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'frozen') as begun,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'captured') as captured,
      (select count(*) ${overdue.purchases}) as overdue,
      (select count(*) from capture_mismatch where deleted_at is null and state = 'open') as undecided,
      (select count(*) ${overdue.dueWork}) as late,
      (select count(*) from due_work where state = 'dead') as dead
     from purchase where deleted_at is null`,
  )
  const counted = rows[0]
  const list = ["completed", "begun", "pending", "captured"].map((name) => `${counted[name]} ${name}`).join(", ")
  const findings = [
    counted.overdue === "0"
      ? ok("Purchases", list)
      : wrong("Purchases", `${list}; ${counted.overdue} captured for more than ${overdueAfter} and not delivered`),
  ]
  if (counted.undecided !== "0") {
    findings.push(note("Mismatches", `${counted.undecided} captures match no purchase: staff must review them`))
  }
  if (counted.late !== "0") {
    findings.push(
      wrong(
        "Due work",
        `${counted.late} tasks were due more than ${overdueAfter} ago: no server or worker processes them`,
      ),
    )
  }
  if (counted.dead !== "0") {
    findings.push(
      note("Due work", `the shop no longer retries ${counted.dead} tasks: the dashboard shows why, under Waiting`),
    )
  }
  return findings
}
