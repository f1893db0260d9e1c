import type { S3Settings } from "../../backend/lib/settings"
import { hostOf, reasonOf } from "./reason"

const limit = 5_000

/** A sentence when the file store cannot be reached. Whether the keys are right shows with the first file only. */
export async function s3Trouble(s3: S3Settings): Promise<string | undefined> {
  const endpoint = s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`
  try {
    await fetch(endpoint, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(limit) })
    return undefined
  } catch (error) {
    const name = s3.endpoint ? "S3_ENDPOINT" : "S3_REGION"
    return `The file store of ${name} cannot be reached at ${hostOf(endpoint)}: ${reasonOf(error)}. Until then no file can be uploaded or downloaded.`
  }
}
