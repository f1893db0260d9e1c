import type { Settings } from "../../backend/lib/settings"
import { folderOwner } from "../lib/single-instance"

export interface Running {
  /** Id of the process that runs `npm start`. */
  owner: number | undefined
  /** True if the port answers like the shop. */
  answers: boolean
}

export async function whatRuns({ dataDir, port, host = "localhost" }: Settings): Promise<Running> {
  return { owner: folderOwner(dataDir), answers: port > 0 && (await answersAsShop(host, port)) }
}

async function answersAsShop(host: string, port: number): Promise<boolean> {
  const place = host.includes(":") ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${place}:${port}/ready`, { signal: AbortSignal.timeout(5_000) })
    const { status, parts } = (await answer.json()) as { status?: string; parts?: { database?: object } }
    return status !== undefined && parts?.database !== undefined
  } catch {
    return false // no answer, or another program
  }
}
