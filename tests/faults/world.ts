import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { freePort } from "../../bin/lib/free-port"
import { InvoiceDesk, offered } from "../helpers/invoices"
import { runJob } from "../helpers/jobs"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { readPrepared } from "../helpers/prepared"
import { type RedisServer, startRedis } from "../helpers/redis"
import { newPlace, startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { type Gate, openDatabaseGate } from "./database-gate"
import { type EventGate, openEventGate } from "./event-gate"
import { type Market, marketOf } from "./market"
import { openPaypalGate } from "./paypal-gate"
import { Points } from "./points"

/** One server of the shop, and the gates through which alone it speaks. */
export interface GatedServer {
  shop: TestShop
  database: Gate
  paypal: Gate
  mails: Mailbox
}

/** A shop whose servers speak through gates, so that a fault can be put anywhere. It stays for many runs. */
export interface World extends Market {
  points: Points
  servers: readonly GatedServer[]
  events: EventGate
  redis: RedisServer | undefined
  /** What is to be done before anything is looked at: restarts, clocks that are set right. */
  healing: (() => Promise<unknown>)[]
  stop: () => Promise<void>
}

/** The first ones answer buyers. */
const modesOfCluster = ["server", "server", "worker"]

export interface WorldOptions {
  /** Two servers and a worker, with a Redis: who is not answered by one server asks the other. Else one server. */
  isCluster: boolean
}

export async function openWorld({ isCluster }: WorldOptions): Promise<World> {
  const points = new Points()
  const prepared = readPrepared()
  const database = {
    ...prepared,
    nodeArguments: [...prepared.nodeArguments, "--require", path.join(__dirname, "clock.cjs")],
  }
  const place = await newPlace(prepared, false)
  const events = await openEventGate()
  await post(`${place.sandboxUrl}/_sandbox/webhook-url`, { url: events.url })
  const servers: GatedServer[] = []
  const port = String(await freePort())
  const redis = isCluster ? await startRedis() : undefined
  const environment = { RATE_LIMITS: "off", REDIS_URL: redis?.url ?? "" }
  for (const [number, mode] of (isCluster ? modesOfCluster : ["shared"]).entries()) {
    const gates = {
      database: await openDatabaseGate(place.databaseUrl, number, points),
      paypal: await openPaypalGate(place.sandboxUrl, number, points),
      mails: await startMailbox(async (address, side) => mailPassage(points, number, address, side)),
    }
    const databaseUrl = new URL(place.databaseUrl)
    databaseUrl.port = String(gates.database.port)
    const own = { PORT: number === 0 ? port : String(await freePort()), PUBLIC_URL: `http://localhost:${port}` }
    const shop = await startShop(
      { ...environment, ...own, SMTP_URL: gates.mails.url, MEDUSA_WORKER_MODE: mode },
      {
        database,
        place: { ...place, databaseUrl: databaseUrl.href, sandboxUrl: `http://localhost:${gates.paypal.port}` },
      },
    )
    // The tests speak past the gate.
    shop.sandboxUrl = place.sandboxUrl
    servers.push({ shop, ...gates })
  }
  const [first] = servers
  if (!first) throw new Error("A world has a server.")
  const { shop } = first
  const market = await marketOf(shop, { all: () => servers.flatMap(({ mails }) => mails.all()) })
  await new InvoiceDesk(shop, market.staff).set({ ...offered, most_amount: "5000.00" })
  const world: World = {
    ...market,
    shops: servers.slice(0, isCluster ? 2 : 1).map((each) => each.shop),
    deliverEvents: () => events.deliver(shop.url),
    points,
    servers,
    events,
    redis,
    healing: [],
    stop: async () => {
      await Promise.all(servers.map(({ shop: each }) => each.stop()))
      await Promise.all(servers.flatMap((each) => [each.database.stop(), each.paypal.stop(), each.mails.stop()]))
      await events.stop()
      await redis?.goAway()
      await place.takeAway()
    },
  }
  await points.ignore(() => idleTime(world))
  return world
}

/** What the shop does of itself, once: none of it is a point. */
async function idleTime({ staff }: World): Promise<void> {
  for (const job of ["end-holds", "mail-invitations"] as const) await runJob(staff, job)
  await new Promise((done) => setTimeout(done, 1_500))
}

const mailsOnTheirWay = new WeakMap<Points, Map<string, ReturnType<Points["pass"]>>>()

async function mailPassage(points: Points, server: number, address: string, side: "before" | "after") {
  const onTheirWay = mailsOnTheirWay.get(points) ?? new Map()
  mailsOnTheirWay.set(points, onTheirWay)
  const what = address.startsWith("shopper-") ? "to the buyer" : "to somebody else"
  if (side === "before") onTheirWay.set(`${server} ${address}`, points.pass("mail", what, server))
  const verdict = (await onTheirWay.get(`${server} ${address}`)?.reached(side)) ?? "on"
  return verdict === "twice" ? "on" : verdict
}

/** Starts a server again that was killed; the run goes on meanwhile, and its end waits for it. */
export function bringBack(world: World, { shop }: GatedServer): void {
  const back = shop.restart().then(() => {
    shop.sandboxUrl = world.shop.sandboxUrl
  })
  back.catch(() => {})
  world.healing.push(() => back)
}

/** Sets a server's clock forward by so many milliseconds, or back. */
export async function setClock({ shop }: GatedServer, shift: number): Promise<void> {
  const said = once(shop.process, "message")
  shop.process.send({ clockShift: shift })
  await said
}

/** Takes the files for sale away, as a store that cannot be reached. */
export function hideFiles(world: World): void {
  const folder = path.join(world.shop.dataDir, "files-for-sale")
  fs.renameSync(folder, `${folder}-away`)
  world.healing.push(async () => fs.renameSync(`${folder}-away`, folder))
}

export async function heal(world: World): Promise<void> {
  for (const mend of world.healing.splice(0)) await mend()
}
