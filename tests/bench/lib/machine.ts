import { execFileSync } from "node:child_process"
import os from "node:os"
import { chromiumPath } from "../../../bin/lib/chromium"

export interface Machine {
  date: string
  processor: string
  cores: number
  /** GB. */
  memory: number
  system: string
  node: string
  chromium: string
  /** Load average of the last minute. */
  load: number
}

export function thisMachine(now: Date): Machine {
  return {
    date: now.toISOString().slice(0, 16).replace("T", " ").concat(" UTC"),
    processor: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.cpus().length,
    memory: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    chromium: chromiumVersion(),
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}

export function machineText(machine: Machine): string {
  const { processor, cores, memory, system, node, chromium, load, date } = machine
  return `${date} · ${processor}, ${cores} cores, ${memory} GB · ${system} · Node ${node} · ${chromium} · load before ${load}`
}

function chromiumVersion(): string {
  const program = chromiumPath()
  if (!program) return "Playwright's Chromium"
  return execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
}
