import type { S3Settings } from "../../backend/lib/settings"
import { hostOf, reasonOf } from "./reason"

const limit = 5_000

const refusals: Readonly<Record<string, (bucket: string) => string>> = {
  InvalidAccessKeyId: () => "refuses S3_ACCESS_KEY_ID: set a key of this store",
  SignatureDoesNotMatch: () => "refuses S3_SECRET_ACCESS_KEY: set the secret of the key in S3_ACCESS_KEY_ID",
  NoSuchBucket: (bucket) => `has no bucket ${bucket}: correct S3_BUCKET, or make the bucket`,
}

/** Asks for a missing file; being denied that is fine. */
export async function s3Trouble(s3: S3Settings): Promise<string | undefined> {
  const { signedAddress } = await import("../../backend/lib/s3.js")
  const address = await signedAddress(s3, { key: "no-such-file" })
  const where = hostOf(address)
  const store = `The file store of ${s3.endpoint ? "S3_ENDPOINT" : "S3_REGION"}`
  const meanwhile = "Until then no file can be uploaded or downloaded."
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(limit) })
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ""
    return code in refusals ? `${store} ${refusals[code]?.(s3.bucket)}. ${meanwhile}` : undefined
  } catch (error) {
    const isNamedHost = s3.endpoint && where !== hostOf(s3.endpoint)
    const remedy = isNamedHost ? "Where no host is named after the bucket, set S3_PATH_STYLE=on. " : ""
    return `${store} cannot be reached at ${where}: ${reasonOf(error)}. ${remedy}${meanwhile}`
  }
}
