import { hostOf, reasonOf } from "./reason"

const limit = 5_000

export async function redisTrouble(url: string): Promise<string | undefined> {
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
    await redis.ping()
    return undefined
  } catch (error) {
    const reason = failure ?? error
    return redisSentence(String(reason), reasonOf(reason), hostOf(url))
  } finally {
    redis.disconnect()
  }
}

function redisSentence(text: string, reason: string, where: string): string {
  if (/NOAUTH|WRONGPASS/.test(text)) {
    return `The Redis server of REDIS_URL at ${where} refuses the user and password: correct them.`
  }
  if (text.includes("Protocol error")) return `REDIS_URL is wrong: the server at ${where} is not Redis.`
  const shown = /timed? ?out/i.test(text) ? "it does not answer" : reason
  return `The Redis server of REDIS_URL at ${where} cannot be reached: ${shown}. Start it, or correct the address.`
}
