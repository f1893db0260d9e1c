import { buildStorefront, storefrontBuild } from "./lib/builds"
import { endFailed } from "./lib/endings"
import { budgetProblems, inKilobytes, pageBudgets, readClientBuild } from "./lib/javascript-budget"

/** `npm run budget` */
async function checkBudget(): Promise<void> {
  await buildStorefront()
  const budgets = pageBudgets(readClientBuild(storefrontBuild()))
  for (const { page, size, limit } of budgets) {
    console.log(`${page.padEnd(16)}${inKilobytes(size).padStart(10)} of ${inKilobytes(limit)}`)
  }
  const problems = budgetProblems(budgets)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

checkBudget().catch(endFailed)
