import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import S3rver from "@20minutes/s3rver"

interface S3Server {
  /** For the shop's environment. */
  environment: Record<`S3_${string}`, string>
  stop: () => Promise<void>
}

const bucket = "shop"
const key = "S3RVER"

/**
 * A server that speaks S3's wire protocol on a free port, signatures and uploads in parts included. It knows no ACLs:
 * what was not written as `public-read` is kept here from whoever does not sign, as S3 does.
 */
export async function startS3(directory: string): Promise<S3Server> {
  fs.mkdirSync(directory, { recursive: true })
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const answer = store.callback()
  const open = new Set<string>()
  const server = http.createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://s3")
    if (req.headers["x-amz-acl"] === "public-read") open.add(pathname)
    const isSigned = req.headers.authorization !== undefined || searchParams.has("X-Amz-Signature")
    // It signs the address of a list without the slash that clients sign it with.
    if (isSigned && pathname === `/${bucket}/`) delete req.headers.authorization
    if (isSigned || open.has(pathname)) void answer(req, res)
    else res.writeHead(403, { "content-type": "application/xml" }).end("<Error><Code>AccessDenied</Code></Error>")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
  return {
    environment: {
      S3_BUCKET: bucket,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: address,
      S3_FILE_URL: `${address}/${bucket}`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
