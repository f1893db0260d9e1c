import { prepare } from "../helpers/prepare"
import { startRedis } from "../helpers/redis"
import { s3Folder, startS3 } from "./s3"

export default async function setup(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = []
  const end = async () => {
    for (const each of endings.reverse()) await each()
  }
  try {
    const s3 = await startS3(s3Folder)
    endings.push(s3.stop)
    const redis = await startRedis()
    endings.push(redis.goAway)
    endings.push(await prepare({ environment: { ...s3.environment, REDIS_URL: redis.url } }))
  } catch (error) {
    await end()
    throw error
  }
  return end
}
