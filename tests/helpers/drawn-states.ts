import { type Move, moves, type PurchaseStatus, type State, states } from "../../backend/modules/purchase/states"

/** What the table of states says to the database and to readers; the code itself needs none of it. */

/** Every pair of states that a purchase may go through, for the database. */
export function allowedPairs(): [PurchaseStatus, PurchaseStatus][] {
  const pairs = Object.values<Move>(moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`))
  return [...new Set(pairs)].sort().map((pair) => pair.split(" ") as [PurchaseStatus, PurchaseStatus]) // of two words
}

/** What a row must have and lack in each state, for the database. */
export function fitsStatus(): string {
  const cases = Object.entries<State>(states).map(([status, { has, lacks }]) => {
    const parts = [...has.map((column) => `${column} is not null`), ...lacks.map((column) => `${column} is null`)]
    return `when '${status}' then ${parts.join(" and ") || "true"}`
  })
  return `case status ${cases.join(" ")} end`
}

/** `docs/purchase-states.md`, whole. */
export function statesDocument(): string {
  const arrows = Object.entries<Move>(moves).flatMap(([event, { from, to, by }]) =>
    from.map((state) => `  ${state} --> ${to}: ${event} (${by.join(", ")})`),
  )
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ") || "–"
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return `# The states of a purchase

Drawn from \`backend/modules/purchase/states.ts\`, by which the code moves a purchase and which the database holds ([047](decisions/047-the-table-of-states.md)).

\`\`\`mermaid
${["stateDiagram-v2", "  [*] --> frozen", ...arrows].join("\n")}
\`\`\`

| state | means | has | lacks |
|---|---|---|---|
${Object.entries<State>(states)
  .map(([state, { means, has, lacks }]) => row([code([state]), means, code(has), code(lacks)]))
  .join("\n")}

| event | from | to | caused by | when |
|---|---|---|---|---|
${Object.entries<Move>(moves)
  .map(([event, { from, to, by, when }]) => row([code([event]), code(from), code([to]), by.join(", "), when]))
  .join("\n")}
`
}
