import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { onTestFinished } from "vitest"
import * as z from "zod/mini"
import type { SandboxOptions } from "./options"
import { type Sandbox, startSandbox } from "./start"

interface Reply {
  status: number
  body: unknown
  headers: Headers
}

export interface Client {
  url: string
  call: (method: "GET" | "POST", path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  control: (name: string, body: unknown) => Promise<Reply>
}

export function dataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "paypal-sandbox-"))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

export async function sandbox(options: Partial<SandboxOptions> = {}): Promise<Client & Sandbox> {
  const started = await startSandbox({ dataDir: dataFolder(), webhookBackoff: 1, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= started.stop()
    return stopped
  }
  onTestFinished(stop)
  return { ...(await client(started.url)), stop }
}

export async function client(url: string): Promise<Client> {
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await (await requestToken(url)).json())
  const send = async (method: string, to: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + to, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const parsed: unknown = JSON.parse(await response.text())
    return { status: response.status, body: parsed, headers: response.headers }
  }
  return {
    url,
    call: (method, to, body, headers) => send(method, to, body, { authorization: `Bearer ${token}`, ...headers }),
    control: (name, body) => send("POST", `/_sandbox/${name}`, body),
  }
}

export function requestToken(url: string, secret = "test-secret"): Promise<Response> {
  return fetch(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`test:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  })
}

export const usd = (value: string) => ({ currency_code: "USD", value })

export const orderOf = (value: string, unit: object = {}) => ({
  intent: "CAPTURE",
  purchase_units: [{ amount: usd(value), ...unit }],
})

const stateAnswer = z.object({ orders: z.array(z.unknown()), deliveries: z.array(z.unknown()) })

export async function stateOf({ url }: { url: string }) {
  return stateAnswer.parse(await (await fetch(`${url}/_sandbox/state`)).json())
}

const identified = z.object({ id: z.string() })
export const idOf = (reply: Reply) => identified.parse(reply.body).id

const issues = z.object({ details: z.array(z.object({ issue: z.string() })) })
export const issuesOf = (reply: Reply) => issues.parse(reply.body).details.map((detail) => detail.issue)

export async function approvedOrder(
  paypal: Client,
  { value = "120.00", unit = {}, instrument = "ok" }: { value?: string; unit?: object; instrument?: string } = {},
): Promise<string> {
  const orderId = idOf(await paypal.call("POST", "/v2/checkout/orders", orderOf(value, unit)))
  await paypal.control("approve", { orderId, instrument })
  return orderId
}

const completed = z.object({
  purchase_units: z.array(z.object({ payments: z.object({ captures: z.array(identified) }) })),
})

export async function capture(paypal: Client, orderId: string): Promise<string> {
  const reply = await paypal.call("POST", `/v2/checkout/orders/${orderId}/capture`, {})
  const [first] = completed.parse(reply.body).purchase_units.flatMap((unit) => unit.payments.captures)
  if (!first) throw new Error(`Order ${orderId} was not captured.`)
  return first.id
}
