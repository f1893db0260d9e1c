import { jsonIn } from "./json-in"
import type { PageData } from "./page-data"
import { keepTyped } from "./typed-fields"

/** Under which a tab remembers for which build of the shop it loaded a document anew. */
const LEFT_KEY = "left-for-build"
/** Milliseconds. */
const PATIENCE = 5_000

/**
 * Waits for code that somebody needs now. Where it does not come, and the shop has another build than this document by
 * now, the document is loaded anew, once for each build, and keeps what was typed. Else rejects as the import does.
 */
export async function needed<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (error) {
    if (!(await isLeft())) throw error
    keepTyped()
    window.location.reload()
    return new Promise(() => {})
  }
}

async function isLeft(): Promise<boolean> {
  try {
    const answer = await fetch("/_data/offline", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })
    const { build } = (await answer.json()) as PageData // from the shop's own server
    if (!build || build === drawnBuild() || sessionStorage.getItem(LEFT_KEY) === build) return false
    sessionStorage.setItem(LEFT_KEY, build)
    return true
  } catch (error) {
    console.warn("The shop could not be asked for its build.", error)
    return false
  }
}

function drawnBuild(): string | undefined {
  const drawn = jsonIn(document.getElementById("page-data")?.textContent ?? "")
  return (drawn as PageData | undefined)?.build
}
