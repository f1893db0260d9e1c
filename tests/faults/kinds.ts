import Redis from "ioredis"
import type { Channel, Point, Side, Strike, Verdict } from "./points"
import { bringBack, type GatedServer, hideFiles, setClock, type World } from "./world"

interface Kind {
  at: readonly Channel[]
  sides: readonly Side[]
  isOfCluster?: boolean
  strike: (world: World, server: GatedServer) => Promise<Verdict>
}

const anywhere = { at: ["statement", "call", "mail"], sides: ["before", "after"] } as const
const hour = 60 * 60_000

/** Milliseconds: long for a shopper, shorter than every time-out. */
const aWhile = 1_500

const sessionsOfServers =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"

const kinds = {
  killed: {
    ...anywhere,
    strike: async (world, server) => {
      await server.shop.kill()
      bringBack(world, server)
      return "cut"
    },
  },
  cut: { ...anywhere, strike: async () => "cut" },
  paused: {
    ...anywhere,
    strike: async (_world, { shop }) => {
      shop.process.kill("SIGSTOP")
      await passes(aWhile)
      shop.process.kill("SIGCONT")
      return "on"
    },
  },
  /** The server freezes without connections, the other does the work, then it continues. */
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
  /** The shopper repeats the request in the meantime, elsewhere if possible. */
  rivalled: {
    ...anywhere,
    strike: async (world, server) => {
      await askElsewhere(world, server, 300)
      return "on"
    },
  },
  sessions_ended: {
    at: ["statement"],
    sides: ["before", "after"],
    strike: async (world) => {
      await world.shop.query(sessionsOfServers)
      return "cut"
    },
  },
  /** Full disk, PayPal unavailable or mail server busy; `denied` refuses finished work. */
  refused: { at: ["statement", "call", "mail"], sides: ["before"], strike: async () => "refuse" },
  denied: { at: ["call", "mail"], sides: ["after"], strike: async () => "refuse" },
  slow: {
    ...anywhere,
    strike: async () => {
      await passes(aWhile)
      return "on"
    },
  },
  doubled: { at: ["call"], sides: ["before"], strike: async () => "twice" },
  /** PayPal's events precede its answer, in parallel, the last first, each twice. */
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
  redis_away: {
    ...anywhere,
    isOfCluster: true,
    strike: async (world) => {
      await world.redis?.goAway()
      world.healing.push(async () => world.redis?.comeBack())
      return "on"
    },
  },
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

/** `limit`: milliseconds. */
async function askElsewhere(world: World, server: GatedServer, limit: number): Promise<void> {
  const other = world.shops.find((each) => each !== server.shop) ?? world.shop
  const asked = Promise.resolve(world.asked?.(other)).catch(() => undefined)
  world.healing.push(() => asked)
  await Promise.race([asked, passes(limit)])
}

const passes = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
