import Redis from "ioredis"
import type { Channel, Point, Side, Strike, Verdict } from "./points"
import { bringBack, type GatedServer, hideFiles, setClock, type World } from "./world"

/** A kind of fault: where it can happen, and what happens. */
interface Kind {
  at: readonly Channel[]
  sides: readonly Side[]
  /** Only of two servers and one that does the jobs, with a Redis. */
  isOfCluster?: boolean
  strike: (world: World, server: GatedServer) => Promise<Verdict>
}

const anywhere = { at: ["statement", "call", "mail"], sides: ["before", "after"] } as const
const hour = 60 * 60_000

/** What is long to a shopper, and short to every time-out. Milliseconds. */
const aWhile = 1_500

const sessionsOfServers =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"

export const kinds = {
  /** The server dies. */
  killed: {
    ...anywhere,
    strike: async (world, server) => {
      await server.shop.kill()
      bringBack(world, server)
      return "cut"
    },
  },
  /** Its connection breaks: nothing of it arrives, or nobody hears that it was done. */
  cut: { ...anywhere, strike: async () => "cut" },
  /** The server stands still, and goes on as if nothing had been. */
  paused: {
    ...anywhere,
    strike: async (_world, { shop }) => {
      shop.process.kill("SIGSTOP")
      await passes(aWhile)
      shop.process.kill("SIGCONT")
      return "on"
    },
  },
  /** It stands still, its connections are given up, the other server does the same meanwhile, and then it goes on. */
  replaced: {
    ...anywhere,
    isOfCluster: true,
    strike: async (world, server) => {
      server.shop.process.kill("SIGSTOP")
      server.database.cutAll()
      await askElsewhere(world, server, 5_000)
      server.shop.process.kill("SIGCONT")
      return "cut"
    },
  },
  /** The shopper asks the same again while it is at it, at another server where there is one. */
  rivalled: {
    ...anywhere,
    strike: async (world, server) => {
      await askElsewhere(world, server, 300)
      return "on"
    },
  },
  /** All sessions of the database are ended, as when it is started again. */
  sessions_ended: {
    at: ["statement"],
    sides: ["before", "after"],
    strike: async (world) => {
      await world.shop.query(sessionsOfServers)
      return "cut"
    },
  },
  /** The database's disk is full, PayPal is unavailable, the mail server is busy; or the answer says so though it was done. */
  refused: { at: ["statement", "call", "mail"], sides: ["before"], strike: async () => "refuse" },
  denied: { at: ["call", "mail"], sides: ["after"], strike: async () => "refuse" },
  slow: {
    ...anywhere,
    strike: async () => {
      await passes(aWhile)
      return "on"
    },
  },
  /** PayPal gets the same call twice at once. */
  doubled: { at: ["call"], sides: ["before"], strike: async () => "twice" },
  /** PayPal's events of what was done come before its answer: all at once, the last first, each twice. */
  events_first: {
    at: ["call"],
    sides: ["after"],
    strike: async (world) => {
      const delivered = world.events.deliverAtOnce(world.shop.url)
      world.healing.push(() => delivered)
      await passes(200)
      return "on"
    },
  },
  clock_forward: { ...anywhere, strike: (world, server) => jumped(world, server, 6 * hour) },
  clock_back: { ...anywhere, strike: (world, server) => jumped(world, server, -6 * hour) },
  /** Redis loses all that it holds. */
  redis_emptied: {
    ...anywhere,
    isOfCluster: true,
    strike: async ({ redis }) => {
      if (!redis) return "on"
      const keys = new Redis(redis.url)
      await keys.flushall()
      keys.disconnect()
      return "on"
    },
  },
  /** Redis is away until all of it is over. */
  redis_away: {
    ...anywhere,
    isOfCluster: true,
    strike: async (world) => {
      await world.redis?.goAway()
      world.healing.push(async () => world.redis?.comeBack())
      return "on"
    },
  },
  /** The store of files cannot be reached. */
  store_away: {
    at: ["statement"],
    sides: ["before"],
    strike: async (world) => {
      hideFiles(world)
      return "on"
    },
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
const names = Object.keys(kinds) as KindName[] // its own keys

/** The kinds that can happen at a point, in a cluster or not. */
export function kindsAt({ channel, side }: Point, isCluster: boolean): KindName[] {
  return names.filter((name) => {
    const kind: Kind = kinds[name]
    return kind.at.includes(channel) && kind.sides.includes(side) && (isCluster || !kind.isOfCluster)
  })
}

export function isKind(name: string): name is KindName {
  return names.some((known) => known === name)
}

export function strikeOf(world: World, kind: KindName): Strike {
  return async (_point, number) => {
    const server = world.servers[number]
    if (!server) throw new Error(`There is no server ${number}.`)
    return kinds[kind].strike(world, server)
  }
}

async function jumped(world: World, server: GatedServer, shift: number): Promise<Verdict> {
  await setClock(server, shift)
  world.healing.push(() => setClock(server, 0))
  return "on"
}

/** Has the shopper's last call asked once more, and waits for its answer for so long. Milliseconds. */
async function askElsewhere(world: World, server: GatedServer, limit: number): Promise<void> {
  const other = world.shops.find((each) => each !== server.shop) ?? world.shop
  const asked = Promise.resolve(world.asked?.(other)).catch(() => undefined)
  world.healing.push(() => asked)
  await Promise.race([asked, passes(limit)])
}

function passes(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
