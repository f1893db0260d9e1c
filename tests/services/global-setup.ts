import path from "node:path"
import { prepare } from "../helpers/prepare"
import { workFolder } from "../helpers/prepared"
import { startRedis } from "../helpers/redis"
import { startS3 } from "./s3"

/** Vitest's global set-up: a file store for all shops of the run, which is seeded into it, by way of a Redis. */
export default async function setup(): Promise<() => Promise<void>> {
  const s3 = await startS3(path.join(path.dirname(workFolder), "s3-of-the-tests"))
  const redis = await startRedis()
  const stop = await prepare({ environment: { ...s3.environment, REDIS_URL: redis.url } })
  return async () => {
    await stop()
    await redis.goAway()
    await s3.stop()
  }
}
