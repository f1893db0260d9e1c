import fs from "node:fs"
import type { Outcome } from "./client"
import type { Problem } from "./judge"
import type { FuzzRequest } from "./request"

export interface Finding {
  problem: Problem
  request: FuzzRequest
  outcome?: Outcome
  /** Of the answer, by which the server's log is searched. */
  requestId?: string
  /** What the server's log says of it. */
  cause?: string
}

/** Different ones that are kept; enough to see what is wrong. */
const most = 50
/** Of each route and problem. */
const mostAlike = 1

/** What was found: of each route and kind one, with a number for the rest. */
export class Findings {
  private readonly kept = new Map<string, Finding[]>()
  private readonly counts = new Map<string, number>()

  add(finding: Finding): void {
    const { problem, request } = finding
    const key = `${problem.kind} ${problem.what.slice(0, 60)} ${request.route}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    const alike = this.kept.get(key) ?? []
    if (alike.length < mostAlike && this.kept.size < most * 20) this.kept.set(key, [...alike, finding])
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Those kept, each with what the log says, grouped by cause. */
  groups(logFile: string): { cause: string; findings: Finding[] }[] {
    const all = [...this.kept.values()].flat()
    addCauses(all, logFile)
    const groups = new Map<string, Finding[]>()
    for (const finding of all) {
      const cause = `${finding.problem.kind} ${finding.problem.what.slice(0, 60)}: ${finding.cause ?? ""}`
      groups.set(cause, [...(groups.get(cause) ?? []), finding])
    }
    return [...groups]
      .map(([cause, findings]) => ({ cause, findings }))
      .sort((a, b) => b.findings.length - a.findings.length)
  }
}

function addCauses(findings: readonly Finding[], logFile: string): void {
  const wanted = new Map(
    findings.flatMap((finding) => (finding.requestId ? [[finding.requestId, finding] as const] : [])),
  )
  for (const line of fs.readFileSync(logFile, "utf8").split("\n")) {
    const id = /"requestId":"([^"]+)"/.exec(line)?.[1]
    const finding = id ? wanted.get(id) : undefined
    if (!finding || !line.includes('"level":"error"')) continue
    finding.cause = causeIn(line)
  }
}

interface LoggedLine {
  event: string
  error?: { name?: string; message?: string; stack?: string }
}

/** The error's message, and where in whose code it was thrown. */
function causeIn(line: string): string {
  const { event, error } = JSON.parse(line) as LoggedLine // the server's log holds whole lines of JSON
  const frames = (error?.stack ?? "")
    .split("\n")
    .filter((frame) => /^\s*at /.test(frame) && !/DatabaseDriver|ExceptionConverter|DriverException/.test(frame))
  const place = /node_modules\/(\S+?):\d|\/((?:backend|compat-api|bin)\/\S+?):\d/.exec(frames[0] ?? "")
  return plain(`${event}: ${error?.message ?? ""} (${place?.[1] ?? place?.[2] ?? frames[0]?.trim() ?? ""})`).slice(
    0,
    400,
  )
}

/** Without what differs from one request to the next. */
function plain(text: string): string {
  return text
    .replace(/[a-z]+_[0-9A-Z]{26}/g, "ID")
    .replace(/\s+/g, " ")
    .replace(/\d+/g, "N")
}
