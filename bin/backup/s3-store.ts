import { createHash } from "node:crypto"
import fs from "node:fs"
import type { Readable } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from "@aws-sdk/client-s3"
import { s3Client } from "../../backend/lib/s3"
import type { S3Settings } from "../../backend/lib/settings"
import type { FileStore, Headers } from "./store"

export function s3Store(s3: S3Settings): FileStore {
  const { bucket: Bucket, fileUrl, hasAcls } = s3
  const client = s3Client(s3)
  return {
    kind: "s3",
    list: async () => {
      const found = new Map<string, string>()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, ETag } of Contents) if (Key && !Key.endsWith("/")) found.set(Key, String(ETag))
      }
      return found
    },
    read: async (Key) => {
      const isPublic = await isOpen(`${fileUrl}/${Key.split("/").map(encodeURIComponent).join("/")}`)
      const answer = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key })))
      if (!answer) return undefined
      const { Body, ContentType, CacheControl, Metadata } = answer
      const headers = { ContentType, CacheControl, ACL: isPublic ? "public-read" : "private" }
      return { content: Body as Readable, headers: withNames({ ...headers, ...prefixed(Metadata) }) }
    },
    // A key may not be a valid file name.
    pathOf: (key) => createHash("sha256").update(key).digest("hex"),
    obstacle: async (Key, size) => {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })))
      return found && found.ContentLength !== size
        ? `${Key} in the bucket ${Bucket} differs from the backup: name an empty bucket in S3_BUCKET, or the bucket of the backup.`
        : undefined
    },
    write: async (Key, source, headers = {}) => {
      if (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })))) return
      const { ContentType, CacheControl, ACL, ...metadata } = headers
      const Metadata = Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => [name.slice(metaPrefix.length), value]),
      )
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body: fs.createReadStream(source),
          ContentLength: fs.statSync(source).size,
          ContentType,
          CacheControl,
          ...(hasAcls ? { ACL: ACL === "public-read" ? "public-read" : "private" } : {}),
          Metadata,
        }),
      )
    },
  }
}

const metaPrefix = "x-amz-meta-"
const prefixed = (metadata: Headers = {}): Headers =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [metaPrefix + name, value]))

function withNames(headers: Record<string, string | undefined>): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const pauses = [1_000, 5_000, 25_000]
const refusals = [401, 403, 404]

/** Retries on unclear answers; throws after the last. */
export async function isOpen(url: string, wait: (ms: number) => Promise<unknown> = pause): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const { status } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(30_000) })
    if (status === 200 || refusals.includes(status)) return status === 200
    const ms = pauses[tries]
    if (ms === undefined) {
      throw new Error(`S3_FILE_URL answered ${status}: the shop could not check who may read a file.`)
    }
    await wait(ms)
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw error
  }
}
