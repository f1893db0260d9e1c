import type { Finding } from "./findings"
import type { FuzzRequest } from "./request"

export function reportOf({ problem, request, outcome, cause }: Finding, seed: number): string {
  const answer = outcome?.came === "answer" ? `${outcome.status} ${shown(outcome.body, 300)}` : "(none)"
  return [
    `${problem.kind}: ${problem.what}`,
    `  replay   npm run test:fuzz -- 1 --seed ${seed} --from ${request.index}`,
    `  request  ${request.route}, as ${request.caller}`,
    `  ${request.wire === undefined ? curl(request) : shown(request.wire, 300)}`,
    `  answer   ${answer}`,
    ...(cause ? [`  log      ${cause}`] : []),
  ].join("\n")
}

function curl({ method, target, headers, body, delivery }: FuzzRequest): string {
  const parts = ["curl --path-as-is -g -i", `-X ${method}`]
  for (const [name, value] of headers) parts.push(`-H ${quoted(`${name}: ${isKey(name) ? "..." : cut(value, 120)}`)}`)
  if (body !== undefined) parts.push(`--data-binary ${quoted(cut(shown(body, 700), 700))}`)
  if (delivery !== "whole") parts.push(`# ${delivery}`)
  parts.splice(2, 0, quoted(`$SHOP${cut(target, 300)}`))
  return parts.join(" ")
}

function isKey(name: string): boolean {
  return name === "authorization" || name === "cookie"
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function shown(text: string, most: number): string {
  const visible = JSON.stringify(text.slice(0, most)).slice(1, -1).replaceAll('\\"', '"')
  return text.length > most ? `${visible}... (${text.length} characters)` : visible
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}...` : text
}
