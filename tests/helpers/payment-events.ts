import { randomUUID } from "node:crypto"
import path from "node:path"
import { authAlgorithm, loadSigningKey, signTransmission } from "../../paypal-sandbox/signature"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"
import { call } from "./shopper"

export interface SignedEvent {
  id: string
  body: string
  headers: Record<string, string>
}

export function signedEvent(shop: TestShop, type: string, resource: object, id = `WH-${randomUUID()}`): SignedEvent {
  const body = JSON.stringify({ id, event_version: "1.0", event_type: type, resource })
  return { id, body, headers: signatureOf(shop, body) }
}

export function signatureOf(shop: TestShop, body: string): Record<string, string> {
  const key = loadSigningKey(path.join(shop.dataDir, "paypal"))
  const [id, time] = [randomUUID(), "2026-11-21T20:00:00Z"]
  return {
    "content-type": "application/json",
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signTransmission(key, { id, time, webhookId: "WH-LOCAL", body }),
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
    "paypal-auth-algo": authAlgorithm,
  }
}

export function deliver(shop: TestShop, { body, headers }: Pick<SignedEvent, "body" | "headers">) {
  return call<{ type?: string; message?: string }>(`${shop.url}/hooks/paypal`, { method: "POST", headers, body })
}

export interface KeptEvent {
  id: string
  event_id: string
  event_type: string
  state: string
  outcome: string | null
  tries: number
  created_at: Date
}

/** Events that are `waiting` or `failed` (no longer tried) are due work. Ignores a running attempt. */
export async function keptEvents(shop: TestShop, resourceId: string): Promise<KeptEvent[]> {
  return shop.query<KeptEvent>(
    `select event.*, coalesce(outcome, work.last_error) as outcome, coalesce(work.tries - (claim is not null)::int, 0) as tries,
       case when done_at is not null then 'done' when work.state = 'dead' then 'failed' else 'waiting' end as state
     from payment_event event left join due_work work on work.kind = 'payment-event' and work.subject = event.id
     where resource_id = $1 order by event.created_at`,
    [resourceId],
  )
}

export function workedOff(shop: TestShop, type: string, resourceId: string): Promise<KeptEvent> {
  return eventually(async () => {
    const events = await keptEvents(shop, resourceId)
    return events.find((event) => event.event_type === type && event.state !== "waiting")
  })
}
