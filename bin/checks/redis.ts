import { hostOf, reasonOf } from "./reason"

const limit = 5_000

/** A sentence when Redis cannot be used; without it Medusa would wait for ever. */
export async function redisTrouble(url: string): Promise<string | undefined> {
  const { trouble } = await ask(url, (redis) => redis.ping())
  return trouble
}

interface RedisKeeping {
  /** What it throws away when its memory is full: `noeviction` is nothing. */
  policy: string | undefined
  /** Whether a restart leaves what it holds; undefined where it does not say. */
  isPersistent: boolean | undefined
}

/** How Redis keeps what it is given; or a sentence when it cannot be used. */
export async function redisKeeping(url: string): Promise<{ trouble?: string | undefined; keeping?: RedisKeeping }> {
  const { trouble, answer } = await ask(url, async (redis) => ({
    info: await redis.info(),
    // Who rents a Redis may often not ask for its configuration.
    save: await redis.config("GET", "save").then(
      (found) => (found as string[])[1],
      () => undefined,
    ),
  }))
  return answer ? { keeping: keepingOf(answer.info, answer.save) } : { trouble }
}

/** `info`: as INFO answers; `save`: when it writes snapshots, empty for never. */
export function keepingOf(info: string, save: string | undefined): RedisKeeping {
  const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1]
  const isAppending = value("aof_enabled") === "1"
  return {
    policy: value("maxmemory_policy"),
    isPersistent: isAppending || (save === undefined ? undefined : save !== ""),
  }
}

async function ask<Answer>(
  url: string,
  work: (redis: import("ioredis").Redis) => Promise<Answer>,
): Promise<{ answer?: Answer; trouble?: string }> {
  const { Redis } = await import("ioredis")
  let failure: unknown
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: limit,
    commandTimeout: limit,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  }).on("error", (error) => {
    failure ??= error
  })
  try {
    await redis.connect()
    return { answer: await work(redis) }
  } catch (error) {
    const reason = failure ?? error
    return { trouble: redisSentence(String(reason), reasonOf(reason), hostOf(url)) }
  } finally {
    redis.disconnect()
  }
}

function redisSentence(text: string, reason: string, where: string): string {
  if (/NOAUTH|WRONGPASS/.test(text)) {
    return `The Redis server of REDIS_URL at ${where} refuses the user and password: correct them.`
  }
  if (text.includes("Protocol error")) return `REDIS_URL is wrong: what answers at ${where} is not Redis.`
  const shown = /timed? ?out/i.test(text) ? "it does not answer" : reason
  return `The Redis server of REDIS_URL at ${where} cannot be reached: ${shown}. Start it, or correct the address.`
}
