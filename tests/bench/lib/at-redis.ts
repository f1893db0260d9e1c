import { type RedisServer, startRedis } from "../../helpers/redis"
import { type Figure, unmeasured } from "./figure"
import type { Unit } from "./unit"

/** Measures beside a Redis; without a `redis-server` the figure of this name stands for all, and says why. */
export async function atRedis(
  name: string,
  unit: Unit,
  measure: (redis: RedisServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  let redis: RedisServer
  try {
    redis = await startRedis()
  } catch (error) {
    return [unmeasured(name, unit, (error as Error).message)]
  }
  try {
    return await measure(redis)
  } finally {
    await redis.goAway()
  }
}
