import { execFile } from "node:child_process"
import { createRequire } from "node:module"
import { promisify } from "node:util"

const autocannon = createRequire(__filename).resolve("autocannon/autocannon.js")
const connections = 32

export interface LoadReport {
  duration: number
  errors: number
  timeouts: number
  statusCodeStats: Record<string, { count: number }>
}

export interface LoadOptions {
  url: string
  seconds: number
  headers?: Record<string, string>
  /** Only status that counts as an answer. Default: 200. */
  status?: number
}

/** 32 connections from another process. Throws on any other answer. */
export async function requestsPerSecond(load: LoadOptions): Promise<number> {
  const { url, seconds, headers = {}, status = 200 } = load
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`])
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    "--json",
    ...["--connections", String(connections)],
    ...["--duration", String(seconds)],
    ...["--timeout", "60"],
    ...headerArguments,
    url,
  ])
  return rateOf(JSON.parse(stdout), status)
}

function rateOf(report: LoadReport, status: number): number {
  const { [String(status)]: wanted, ...others } = report.statusCodeStats
  const strangers = Object.entries(others).map(([code, { count }]) => `${count} × ${code}`)
  if (report.errors > 0) strangers.push(`${report.errors} errors`)
  if (report.timeouts > 0) strangers.push(`${report.timeouts} timeouts`)
  if (strangers.length > 0) throw new Error(`Under load not every answer was ${status}: ${strangers.join(", ")}.`)
  return (wanted?.count ?? 0) / report.duration
}
