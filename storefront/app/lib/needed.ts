import { saveInput } from "./input-fields"
import { jsonIn } from "./json-in"
import type { PageData } from "./page-data"
import { tab } from "./storage"
import { reloadedKey } from "./storage-keys"

/** In milliseconds. */
const PATIENCE = 5_000
const BETWEEN_RELOADS = 60_000

let hasFailed = false

/**
 * Rejects if the script does not load. Reloads instead, keeping typed text, if the shop has a new build, or at the
 * second failure: some browsers request a script only once per document.
 */
export async function needed<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (error) {
    const isSecond = hasFailed
    hasFailed = true
    const build = await currentBuild()
    const isWorthIt = build !== undefined && (isSecond || build !== drawnBuild())
    if (!isWorthIt || Date.now() - Number(tab.get(reloadedKey)) < BETWEEN_RELOADS) throw error
    tab.set(reloadedKey, String(Date.now()))
    saveInput()
    window.location.reload()
    return new Promise(() => {})
  }
}

/** Undefined if the shop does not answer. */
async function currentBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch("/_data/offline", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })
    const { build } = (await answer.json()) as PageData // from the shop's own server
    return build
  } catch (error) {
    console.warn("The shop could not be asked for its build.", error)
    return undefined
  }
}

function drawnBuild(): string | undefined {
  const drawn = jsonIn(document.getElementById("page-data")?.textContent ?? "")
  return (drawn as PageData | undefined)?.build
}
