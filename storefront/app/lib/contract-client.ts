import { apiAddress } from "./api-address"

export interface ContractAnswer {
  status: number
  contentType: string
  /** Text, because a wrongly configured server may not send JSON. */
  text: string
}

/** `keepalive`: the call outlives the page. `patience`: in milliseconds. Throws if there is no answer. */
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
