import fs from "node:fs"
import type { Outcome } from "./client"
import type { Problem } from "./judge"
import type { FuzzRequest } from "./request"

export interface Finding {
  problem: Problem
  request: FuzzRequest
  outcome?: Outcome
  requestId?: string
  cause?: string
}

const mostCauses = 50
const mostKept = 1_000

/** Keeps the first of each problem and route. */
export class Findings {
  private readonly kept = new Map<string, Finding>()
  total = 0

  add(finding: Finding): void {
    this.total += 1
    const key = `${kindOf(finding)} ${finding.request.route}`
    if (!this.kept.has(key) && this.kept.size < mostKept) this.kept.set(key, finding)
  }

  groups(logFile: string): Finding[][] {
    addCauses([...this.kept.values()], logFile)
    const groups = new Map<string, Finding[]>()
    for (const finding of this.kept.values()) {
      const cause = `${kindOf(finding)} ${finding.cause ?? ""}`
      groups.set(cause, [...(groups.get(cause) ?? []), finding])
    }
    return [...groups.values()].sort((a, b) => b.length - a.length).slice(0, mostCauses)
  }
}

function kindOf({ problem }: Finding): string {
  return `${problem.kind} ${problem.what.slice(0, 60)}`
}

function addCauses(findings: readonly Finding[], logFile: string): void {
  const logged = findings.filter(({ requestId }) => requestId)
  const wanted = new Map(logged.map((finding) => [finding.requestId, finding]))
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

function causeIn(line: string): string {
  const { event, error } = JSON.parse(line) as LoggedLine // the server's log holds whole lines of JSON
  const frames = (error?.stack ?? "")
    .split("\n")
    .filter((frame) => /^\s*at /.test(frame) && !/DatabaseDriver|ExceptionConverter|DriverException/.test(frame))
  const place = /node_modules\/(\S+?):\d|\/((?:backend|compat-api|bin)\/\S+?):\d/.exec(frames[0] ?? "")
  const at = place?.[1] ?? place?.[2] ?? frames[0]?.trim() ?? ""
  return plain(`${event}: ${error?.message ?? ""} (${at})`).slice(0, 400)
}

function plain(text: string): string {
  return text
    .replace(/[a-z]+_[0-9A-Z]{26}/g, "ID")
    .replace(/\s+/g, " ")
    .replace(/property \w+\.\w+/g, "property")
    .replace(/\d+/g, "N")
}
