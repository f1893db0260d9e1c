import { type State, states } from "../../backend/modules/purchase/states"
import type { TestShop } from "./shop"

const columns = [...new Set(Object.values<State>(states).flatMap(({ has, lacks }) => [...has, ...lacks]))]
const filled = columns.map((column) => `case when ${column} is not null then '${column}' end`)

/** Combinations of status and filled columns outside the table of states. */
export async function statesOfNoTable(shop: Pick<TestShop, "query">): Promise<string[]> {
  const stored = await shop.query<{ status: string; filled: string[] }>(
    `select distinct status, array_remove(array[${filled.join(", ")}], null) as filled from purchase`,
  )
  const strange = stored.filter((one) => !isOfTable(one))
  return strange.map((one) => `A purchase is ${one.status} with ${one.filled.join(", ")}.`)
}

function isOfTable({ status, filled }: { status: string; filled: readonly string[] }): boolean {
  const state = new Map(Object.entries<State>(states)).get(status)
  if (!state) return false
  return state.has.every((column) => filled.includes(column)) && !state.lacks.some((column) => filled.includes(column))
}

export async function expectStatesOfTable(shop: TestShop): Promise<void> {
  const [first] = await statesOfNoTable(shop)
  if (first) throw new Error(first)
}
