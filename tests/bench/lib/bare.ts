import fs from "node:fs"
import path from "node:path"
import { type Service, startService } from "../../../bin/lib/child"
import { workFolder } from "../../helpers/prepared"
import type { RawAnswer } from "./raw-answer"

/** An answer as a file keeps it: the body in base 64. */
export interface ReadyAnswer extends Pick<RawAnswer, "status" | "headers"> {
  body: string
}

/** What a server writes by itself, for every connection anew. */
const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"])

/** A bare Node server that writes the very bytes and headers of this answer: a process, or several at one port. */
export async function startBare({ status, headers, body }: RawAnswer, processes = 1): Promise<Service> {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))
  const ready: ReadyAnswer = { status, headers: Object.fromEntries(kept), body: body.toString("base64") }
  const folder = fs.mkdtempSync(path.join(workFolder, "bare-"))
  const file = path.join(folder, "answer.json")
  fs.writeFileSync(file, JSON.stringify(ready))
  return startService({
    file: "tests/bench/lib/bare-server.ts",
    env: { BARE_ANSWER: file, BARE_PROCESSES: String(processes) },
    output: path.join(folder, "log"),
  })
}
