import type { MedusaContainer } from "@medusajs/framework/types"
import type { ChannelListener } from "../channel-listener"
import { log } from "../log/log"
import { type ClaimedWork, claimDue, dueKinds } from "./claim"
import { kinds, type WorkKind, workKinds } from "./kinds"
import { type Handler, tryClaimed } from "./run-work"

type Handlers = Readonly<Partial<Record<WorkKind, Handler>>>

/** In milliseconds. Later, failed or abandoned work has no notification, so the worker also looks regularly. */
const looksEvery = 5_000

/** Kinds run in parallel, so a slow mail server delays no refund. */
export async function startDueWorker(
  container: MedusaContainer,
  handlers: Handlers,
  listener: ChannelListener,
): Promise<Pick<DueWorker, "stop">> {
  const worker = new DueWorker(container, handlers)
  const look = async () => worker.workOff(await dueKinds(container).catch(none))
  await listener.follow("due_work", {
    heard: (kinds) => void worker.workOff(workKinds.filter((kind) => kinds.has(kind))),
    missed: () => void look(),
  })
  const timer = setInterval(() => void look(), looksEvery)
  void look()
  return {
    async stop() {
      clearInterval(timer)
      await worker.stop()
    },
  }
}

function none(error: unknown): [] {
  log.error("due_work_not_looked_for", { error })
  return []
}

export class DueWorker {
  private readonly lanes: ReadonlyMap<WorkKind, Lane>

  constructor(container: MedusaContainer, handlers: Handlers) {
    this.lanes = new Map(
      workKinds.flatMap((kind) => {
        const handler = handlers[kind]
        return handler ? [[kind, new Lane(container, kind, handler)]] : []
      }),
    )
  }

  /** Resolves when nothing is due or an attempt fails. */
  async workOff(due: readonly WorkKind[] = workKinds): Promise<void> {
    await Promise.all(due.map((kind) => this.lanes.get(kind)?.workOff()))
  }

  /** Resolves when running work is done. */
  async stop(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()))
  }
}

class Lane {
  private readonly running = new Set<Promise<void>>()
  private busy = 0
  private hasMore = false
  private isStopped = false

  constructor(
    private readonly container: MedusaContainer,
    private readonly kind: WorkKind,
    private readonly handler: Handler,
  ) {}

  async workOff(): Promise<void> {
    this.run(this.take())
    await this.end()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.end()
  }

  private run(step: Promise<void>): void {
    const running = step.finally(() => this.running.delete(running))
    this.running.add(running)
  }

  private async end(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private async take(): Promise<void> {
    const free = kinds[this.kind].atOnce - this.busy
    this.hasMore = free <= 0
    if (this.hasMore || this.isStopped) return
    this.busy += free
    const claimed = await claimDue(this.container, this.kind, free).catch(none)
    this.busy -= free - claimed.length
    for (const work of claimed) this.run(this.begin(work))
    if (claimed.length === free) this.hasMore = true
    else if (this.hasMore) await this.take()
  }

  private async begin(work: ClaimedWork): Promise<void> {
    const wentThrough = await this.tried(work)
    this.busy--
    if (wentThrough && this.hasMore) await this.take()
  }

  private async tried(work: ClaimedWork): Promise<boolean> {
    try {
      return await tryClaimed(this.container, work, this.handler)
    } catch (error) {
      // Another worker takes over when the claim expires.
      log.error("due_work_not_settled", { kind: this.kind, error })
      return false
    }
  }
}
