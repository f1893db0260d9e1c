import { execFileSync } from "node:child_process"
import os from "node:os"
import { chromiumPath } from "../../../bin/lib/chromium"

export function thisMachine(now: Date): string {
  const program = chromiumPath()
  const chromium = program
    ? execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
    : "Playwright's Chromium"
  return [
    now.toISOString().slice(0, 16).replace("T", " ").concat(" UTC"),
    `${os.cpus()[0]?.model.trim() ?? "unknown"}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 1e9)} GB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    chromium,
    `load before ${Math.round((os.loadavg()[0] ?? 0) * 10) / 10}`,
  ].join(" · ")
}
