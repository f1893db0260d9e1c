import type { MedusaContainer } from "@medusajs/framework/types"
import type { ChannelListener } from "../channel-listener"
import { log } from "../log/log"
import { type ClaimedWork, claimDue, dueKinds } from "./claim"
import { kinds, type WorkKind, workKinds } from "./kinds"
import { type Handler, tryClaimed } from "./work-off"

type Handlers = Readonly<Partial<Record<WorkKind, Handler>>>

/** What nobody told of was due in the future, was left by who died, or failed before: it is looked for so often. Milliseconds. */
const looksEvery = 5_000

/**
 * Does what is due, each kind beside the others, so that a slow mail server holds up no refund: what is written from now
 * on as soon as it is committed, by whichever process, and what becomes due later within five seconds.
 */
export async function keepWorking(
  container: MedusaContainer,
  handlers: Handlers,
  listener: ChannelListener,
): Promise<Pick<DueWorker, "stop">> {
  const worker = new DueWorker(container, handlers)
  const look = async () => worker.workOff(await dueKinds(container).catch(none))
  await listener.follow("due_work", {
    heard: (told) => void worker.workOff(workKinds.filter((kind) => told.has(kind))),
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

/** The database is away: it is asked again. */
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

  /**
   * Works off what is due of these kinds. Resolves when nothing of it is left, or nothing of it goes through: then it
   * has its turn when it is looked for again.
   */
  async workOff(due: readonly WorkKind[] = workKinds): Promise<void> {
    await Promise.all(due.map((kind) => this.lanes.get(kind)?.workOff()))
  }

  /** Begins nothing any more. Resolves when what is in hand is done. */
  async stop(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()))
  }
}

/** All work of one kind. */
class Lane {
  /** What was begun, whether it is done or still asks for more. */
  private readonly running = new Set<Promise<void>>()
  /** So many are in hand, or being asked for. */
  private busy = 0
  /** There may be more than hands are free for: who is done takes on. */
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
    // Something was told of while the database was asked, or there was as much as was asked for.
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
      // The database is away, and with it what was claimed: somebody does it when the claim has run out.
      log.error("due_work_not_settled", { kind: this.kind, error })
      return false
    }
  }
}
