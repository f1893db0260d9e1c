import type { Settings } from "../../backend/lib/settings"
import { folderOwner } from "../lib/single-instance"

/** What of the shop runs on this machine. */
export interface Running {
  /** The process of `npm start`, which has the data folder to itself. */
  owner: number | undefined
  /** A server answers at the shop's port as the shop does, whoever started it. */
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
    return false // nobody's, or another program's
  }
}
