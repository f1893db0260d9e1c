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

/** Causes that are told; whoever has mended so many asks again. */
const mostCauses = 50
/** Pairs of a problem and a route that are kept, to find their causes in the log. */
const mostKept = 1_000

/** What was found: of each problem of a route the first, as the rest say the same. */
export class Findings {
  private readonly kept = new Map<string, Finding>()
  /** All of them, also those that are not kept. */
  total = 0

  add(finding: Finding): void {
    this.total += 1
    const key = `${kindOf(finding)} ${finding.request.route}`
    if (!this.kept.has(key) && this.kept.size < mostKept) this.kept.set(key, finding)
  }

  /** Those kept, each with what the log says, grouped by cause: the most frequent first. */
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
    .replace(/property \w+\.\w+/g, "property")
    .replace(/\d+/g, "N")
}
