import { apiAddress } from "../../lib/api-address"

/** An answer of `/api/*.php`, as it came. */
export interface ContractAnswer {
  status: number
  contentType: string
  /** The body as text: a server that is set up wrongly answers no JSON. */
  text: string
}

/**
 * Posts JSON to a call of the contract, with the session's cookie. `keepalive`: the call outlives the page. Throws when
 * nothing answered.
 */
export async function postContract(
  path: `/api/${string}`,
  body: object,
  { keepalive = false } = {},
): Promise<ContractAnswer> {
  const answer = await fetch(apiAddress(path), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "same-origin",
    keepalive,
  })
  return readAnswer(answer)
}

export async function getContract(path: `/api/${string}`): Promise<ContractAnswer> {
  return readAnswer(await fetch(apiAddress(path), { cache: "no-store", credentials: "same-origin" }))
}

async function readAnswer(answer: Response): Promise<ContractAnswer> {
  return { status: answer.status, contentType: answer.headers.get("content-type") ?? "", text: await answer.text() }
}
