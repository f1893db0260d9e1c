import { apiAddress } from "./api-address"

/** An answer of `/api/*.php`, as it came. */
export interface ContractAnswer {
  status: number
  contentType: string
  /** The body as text: a server that is set up wrongly answers no JSON. */
  text: string
}

/**
 * Posts JSON to a call of the contract, with the session's cookie. `keepalive`: the call outlives the page. `patience`:
 * milliseconds after which nothing is waited for any more; as long as the browser does when left out. Throws when nothing
 * answered.
 */
export async function postContract(
  path: `/api/${string}`,
  body: object,
  { keepalive = false, patience }: { keepalive?: boolean; patience?: number | undefined } = {},
): Promise<ContractAnswer> {
  const answer = await fetch(apiAddress(path), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "same-origin",
    keepalive,
    ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
  })
  return readAnswer(answer)
}

export async function getContract(path: `/api/${string}`): Promise<ContractAnswer> {
  return readAnswer(await fetch(apiAddress(path), { cache: "no-store", credentials: "same-origin" }))
}

async function readAnswer(answer: Response): Promise<ContractAnswer> {
  return { status: answer.status, contentType: answer.headers.get("content-type") ?? "", text: await answer.text() }
}
