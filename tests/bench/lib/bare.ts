import fs from "node:fs"
import path from "node:path"
import { type Service, startService } from "../../../bin/lib/child"
import { fromSource, workFolder } from "../../helpers/prepared"
import type { RawAnswer } from "./raw-answer"

export interface ReadyAnswer extends Pick<RawAnswer, "status" | "headers"> {
  body: string
}

/** The server itself writes these headers for each connection. */
const ofTheConnection = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"])

export async function startBare({ status, headers, body }: RawAnswer): Promise<Service> {
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name))
  const ready: ReadyAnswer = { status, headers: Object.fromEntries(kept), body: body.toString("base64") }
  const folder = fs.mkdtempSync(path.join(workFolder, "bare-"))
  const file = path.join(folder, "answer.json")
  fs.writeFileSync(file, JSON.stringify(ready))
  return startService({
    file: "tests/bench/lib/bare-server.ts",
    nodeArguments: fromSource,
    env: { BARE_ANSWER: file },
    output: path.join(folder, "log"),
  })
}
