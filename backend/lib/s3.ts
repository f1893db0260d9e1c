import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { NodeHttpHandler } from "@smithy/node-http-handler"
import type { S3Settings } from "./settings"
import { StoreAway } from "./store-away"

// Imported lazily, because shops without S3 do not need it.

interface SignedFile {
  key: string
  type?: string
  disposition?: string
}

/** In seconds. */
const life = 300

export function s3Client(
  { region, endpoint, isPathStyle, accessKeyId, secretAccessKey }: S3Settings,
  requestHandler?: QuickS3,
): S3Client {
  return new S3Client({
    ...(requestHandler && { requestHandler }),
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's support only required checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })
}

export async function putPublic(
  s3: S3Settings,
  { key, mimeType, content }: { key: string; mimeType: string; content: Buffer },
): Promise<void> {
  const file = {
    Bucket: s3.bucket,
    Key: key,
    Body: content,
    ContentType: mimeType,
    CacheControl: "public, max-age=31536000",
  }
  await clientOf(s3).send(new PutObjectCommand({ ...file, ...(s3.hasAcls && { ACL: "public-read" }) }))
}

export function signedAddress(s3: S3Settings, { key, type, disposition }: SignedFile): Promise<string> {
  const file = { Bucket: s3.bucket, Key: key, ResponseContentType: type, ResponseContentDisposition: disposition }
  return getSignedUrl(clientOf(s3), new GetObjectCommand(file), { expiresIn: life })
}

function clientOf(s3: S3Settings): S3Client {
  const client = clients.get(s3) ?? s3Client(s3, new QuickS3())
  clients.set(s3, client)
  return client
}

const clients = new WeakMap<S3Settings, S3Client>()

// Imported lazily, because shops without S3 do not need it.

/** In milliseconds without a byte. */
const patience = 4_000
/** In milliseconds. The store answers late at the end, because it joins the parts of a large file. */
const patienceAtEnd = 60_000

const quick = new NodeHttpHandler({ connectionTimeout: patience, socketTimeout: patience })
const atEnd = new NodeHttpHandler({ connectionTimeout: patience, socketTimeout: patienceAtEnd })

/** Throws `StoreAway`, which is not retried. */
export class QuickS3 extends NodeHttpHandler {
  override async handle(...[request, options]: Parameters<NodeHttpHandler["handle"]>) {
    const isEnd = request.method === "POST" && "uploadId" in request.query
    try {
      return await (isEnd ? atEnd : quick).handle(request, options)
    } catch (error) {
      if ((error as Error).name !== "TimeoutError") throw error
      throw new StoreAway("The file store does not answer.")
    }
  }
}
