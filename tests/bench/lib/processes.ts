import { execFileSync } from "node:child_process"
import fs from "node:fs"

export interface ProcessRow {
  pid: number
  parent: number
  /** MB of resident memory; shared pages count in each process. */
  resident: number
  command: string
}

export function parseProcesses(text: string): ProcessRow[] {
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, kibibytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!command) return []
    return [{ pid: Number(pid), parent: Number(parent), resident: megabytes(Number(kibibytes)), command }]
  })
}

export function familyOf(pid: number, processes: readonly ProcessRow[]): ProcessRow[] {
  const own = processes.filter((process) => process.pid === pid)
  const children = processes.filter((process) => process.parent === pid)
  return [...own, ...children.flatMap((child) => familyOf(child.pid, processes))]
}

export function runningProcesses(): ProcessRow[] {
  return parseProcesses(execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" }))
}

/** MB; on Linux with a part of shared pages (PSS). */
export function memoryOf({ pid, resident }: ProcessRow): number {
  try {
    const share = /^Pss:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]
    return share ? megabytes(Number(share)) : resident
  } catch {
    return resident // another system, another user's process, or one that just ended
  }
}

/** In milliseconds of processor time so far; undefined outside Linux. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8")
    // After the name in brackets: fields 14 and 15, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

const megabytes = (kibibytes: number) => (kibibytes * 1024) / 1_000_000
