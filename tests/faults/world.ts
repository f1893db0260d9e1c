import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { freePort } from "../../bin/checks/port"
import { InvoiceDesk, offered } from "../helpers/invoices"
import { runJob } from "../helpers/jobs"
import { type Mailbox, startMailbox, type Watch } from "../helpers/mailbox"
import { readPrepared } from "../helpers/prepared"
import { type RedisServer, startRedis } from "../helpers/redis"
import { newPlace, type Place, startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { type Gate, openDatabaseGate } from "./database-gate"
import { type EventGate, openEventGate } from "./event-gate"
import { type Market, marketOf } from "./market"
import { openPaypalGate } from "./paypal-gate"
import { type Passage, Points } from "./points"

/** A server that communicates through gates only. */
export interface GatedServer {
  shop: TestShop
  database: Gate
  paypal: Gate
  mails: Mailbox
}

export interface World extends Market {
  points: Points
  servers: readonly GatedServer[]
  events: EventGate
  redis: RedisServer | undefined
  /** Repairs before the audit: restarts, clocks. */
  healing: (() => Promise<unknown>)[]
  stop: () => Promise<void>
}

const modesOfCluster = ["server", "server", "shared"] as const

export interface WorldOptions {
  isCluster: boolean
}

export async function openWorld({ isCluster }: WorldOptions): Promise<World> {
  const endings: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end()
  }
  try {
    return await opened(isCluster, endings, stop)
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function opened(isCluster: boolean, endings: (() => Promise<unknown>)[], stop: World["stop"]): Promise<World> {
  const points = new Points()
  const place = await newPlace(readPrepared(), false)
  endings.push(place.takeAway)
  const events = await openEventGate()
  endings.push(events.stop)
  await post(`${place.sandboxUrl}/_sandbox/webhook-url`, { url: events.url })
  const redis = isCluster ? await startRedis() : undefined
  endings.push(async () => redis?.goAway())
  const port = String(await freePort())
  const common = { RATE_LIMITS: "off", REDIS_URL: redis?.url ?? "", PUBLIC_URL: `http://localhost:${port}` }
  const servers: GatedServer[] = []
  for (const [number, mode] of (isCluster ? modesOfCluster : ["shared"]).entries()) {
    const environment = { ...common, PORT: number === 0 ? port : String(await freePort()), MEDUSA_WORKER_MODE: mode }
    const server = await openServer({ place, points, number, environment })
    endings.push(() => closeServer(server))
    servers.push(server)
  }
  const [first] = servers
  const last = servers.at(-1)
  if (!first || !last) throw new Error("A world has a server.")
  const { shop } = first
  const market = await marketOf(last.shop, { all: () => servers.flatMap(({ mails }) => mails.all()) })
  await new InvoiceDesk(last.shop, market.staff).set({ ...offered, most_amount: "5000.00" })
  const world: World = {
    ...market,
    shop,
    shops: servers.slice(0, 2).map((each) => each.shop),
    deliverEvents: () => events.deliver(shop.url),
    points,
    servers,
    events,
    redis,
    healing: [],
    stop,
  }
  await points.ignore(() => idleTime(world))
  return world
}

interface NewServer {
  place: Place
  points: Points
  number: number
  environment: NodeJS.ProcessEnv
}

async function openServer({ place, points, number, environment }: NewServer): Promise<GatedServer> {
  const prepared = readPrepared()
  const nodeArguments = [...prepared.nodeArguments, "--require", path.join(__dirname, "clock.cjs")]
  const database = await openDatabaseGate(place.databaseUrl, number, points)
  const paypal = await openPaypalGate(place.sandboxUrl, number, points)
  const mails = await startMailbox(mailWatch(points, number))
  const databaseUrl = new URL(place.databaseUrl)
  databaseUrl.port = String(database.port)
  const gated = { ...place, databaseUrl: databaseUrl.href, sandboxUrl: `http://localhost:${paypal.port}` }
  const started = { database: { ...prepared, nodeArguments }, place: gated }
  const shop = await startShop({ ...environment, SMTP_URL: mails.url }, started)
  // Tests bypass the gate.
  shop.sandboxUrl = place.sandboxUrl
  return { shop, database, paypal, mails }
}

async function closeServer({ shop, database, paypal, mails }: GatedServer): Promise<void> {
  await shop.stop()
  await Promise.all([database.stop(), paypal.stop(), mails.stop()])
}

/** The shop's own background work is not a point. */
async function idleTime({ staff }: World): Promise<void> {
  for (const job of ["end-holds", "mail-invitations"] as const) await runJob(staff, job)
  await new Promise((done) => setTimeout(done, 1_500))
}

function mailWatch(points: Points, server: number): Watch {
  const onTheirWay = new Map<string, Passage | undefined>()
  return async (address, side) => {
    const what = address.startsWith("shopper-") ? "to the buyer" : "to someone else"
    if (side === "before") onTheirWay.set(address, points.pass("mail", what, server))
    const verdict = (await onTheirWay.get(address)?.reached(side)) ?? "on"
    return verdict === "twice" ? "on" : verdict
  }
}

/** The run continues; its end waits for this. */
export function bringBack(world: World, { shop }: GatedServer): void {
  const back = shop.restart().then(() => {
    shop.sandboxUrl = world.shop.sandboxUrl
  })
  back.catch(() => {})
  world.healing.push(() => back)
}

/** Shifts a server's clock, in milliseconds. */
export async function setClock({ shop }: GatedServer, shift: number): Promise<void> {
  const said = once(shop.process, "message")
  shop.process.send({ clockShift: shift })
  await said
}

export function hideFiles(world: World): void {
  const folder = path.join(world.shop.dataDir, "files-for-sale")
  fs.renameSync(folder, `${folder}-away`)
  world.healing.push(async () => fs.renameSync(`${folder}-away`, folder))
}

export async function heal(world: World): Promise<void> {
  await world.points.struck()
  for (const mend of world.healing.splice(0)) await mend()
}
