import { type Move, moves, type PurchaseStatus, type State, states } from "../../backend/modules/purchase/states"

export function allowedPairs(): [PurchaseStatus, PurchaseStatus][] {
  const pairs = Object.values<Move>(moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`))
  return [...new Set(pairs)].sort().map((pair) => pair.split(" ") as [PurchaseStatus, PurchaseStatus]) // two words each
}

export function fitsStatus(): string {
  const cases = Object.entries<State>(states).map(([status, { has, lacks }]) => {
    const parts = [...has.map((column) => `${column} is not null`), ...lacks.map((column) => `${column} is null`)]
    return `when '${status}' then ${parts.join(" and ") || "true"}`
  })
  return `case status ${cases.join(" ")} end`
}

export function statesDocument(): string {
  const arrows = Object.entries<Move>(moves).flatMap(([event, { from, to }]) =>
    from.map((state) => `  ${state} --> ${to}: ${event}`),
  )
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ") || "–"
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return `# The states of a purchase

\`tests/helpers/drawn-states.ts\` generates this page from \`backend/modules/purchase/states.ts\`. The code and the database follow that table.

\`\`\`mermaid
${["stateDiagram-v2", "  [*] --> frozen", ...arrows].join("\n")}
\`\`\`

| state | means |
|---|---|
${Object.entries<State>(states)
  .map(([state, { means }]) => row([code([state]), means]))
  .join("\n")}

| event | caused by | when |
|---|---|---|
${Object.entries<Move>(moves)
  .map(([event, { by, when }]) => row([code([event]), by.join(", "), when]))
  .join("\n")}
`
}
