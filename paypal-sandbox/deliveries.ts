import { randomUUID } from "node:crypto"
import type { DeliveryRecord } from "./records"
import { authAlgorithm, signTransmission } from "./signature"
import type { World } from "./world"

const maxAttempts = 25
const longestWait = 10_000
const answerTimeout = 10_000

/** Also sends deliveries that an earlier run left. */
export class WebhookSender {
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly running = new Map<string, Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(private readonly world: World) {}

  wake(): void {
    for (const delivery of this.world.store.all("deliveries")) {
      const taken = this.timers.has(delivery.id) || this.running.has(delivery.id)
      if (delivery.status === "pending" && !taken) this.run(delivery)
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    for (const timer of this.timers.values()) clearTimeout(timer)
    await Promise.all(this.running.values())
  }

  private run(delivery: DeliveryRecord): void {
    this.timers.delete(delivery.id)
    const attempt = this.attempt(delivery).finally(() => this.running.delete(delivery.id))
    this.running.set(delivery.id, attempt)
  }

  private async attempt(delivery: DeliveryRecord): Promise<void> {
    const status = await this.post(delivery.body)
    if (this.stopping.signal.aborted) return
    const attempts = delivery.attempts + 1
    const done = status !== null && status >= 200 && status < 300
    const next: DeliveryRecord = {
      ...delivery,
      attempts,
      lastStatus: status,
      status: done ? "delivered" : attempts < maxAttempts ? "pending" : "given up",
    }
    this.world.store.commit([{ table: "deliveries", id: next.id, value: next }])
    if (next.status !== "pending") return
    const wait = Math.min(this.world.options.webhookBackoff * 2 ** delivery.attempts, longestWait)
    this.timers.set(
      next.id,
      setTimeout(() => this.run(next), wait),
    )
  }

  /** Null when no answer came. */
  private async post(body: string): Promise<number | null> {
    const url = this.world.store.get("settings", "webhookUrl")
    if (!url) return null
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(answerTimeout)])
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: this.headers(body),
        body,
        signal,
        redirect: "manual",
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }

  private headers(body: string): Record<string, string> {
    const { key, options, url } = this.world
    const id = randomUUID()
    const time = `${options.now().toISOString().slice(0, 19)}Z`
    return {
      "content-type": "application/json",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": signTransmission(key, { id, time, webhookId: options.webhookId, body }),
      "paypal-cert-url": `${url}/v1/notifications/certs/local`,
      "paypal-auth-algo": authAlgorithm,
    }
  }
}
