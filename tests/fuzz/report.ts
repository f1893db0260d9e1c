import type { Finding } from "./findings"

export function reportOf({ problem, request, outcome, cause }: Finding, seed: number): string {
  const { index, route, caller, method, target, body, delivery, wire } = request
  const answer = outcome?.came === "answer" ? `${outcome.status} ${shown(outcome.body, 300)}` : "(none)"
  return [
    `${problem.kind}: ${problem.what}`,
    `  replay   npm run test:fuzz -- 1 --seed ${seed} --from ${index}`,
    `  request  ${route}, as ${caller}, ${delivery}`,
    `  ${shown(wire ?? `${method} ${target} ${body ?? ""}`, 1_000)}`,
    `  answer   ${answer}`,
    ...(cause ? [`  log      ${cause}`] : []),
  ].join("\n")
}

function shown(text: string, most: number): string {
  const visible = JSON.stringify(text.slice(0, most)).slice(1, -1).replaceAll('\\"', '"')
  return text.length > most ? `${visible}... (${text.length} characters)` : visible
}
