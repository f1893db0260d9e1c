import type { S3Settings } from "./settings"

interface SignedFile {
  key: string
  /** What the store says of it, where that is not what it was stored with. */
  type?: string
  disposition?: string
}

/** How long an address may be called; what was begun by then goes on. Seconds. */
const life = 300

/** An address of a file in S3 by which anybody fetches it for five minutes. */
export async function signedAddress(s3: S3Settings, { key, type, disposition }: SignedFile): Promise<string> {
  // Shops without S3 do without its client.
  const [{ GetObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ])
  client ??= new S3Client({
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
    forcePathStyle: s3.isPathStyle,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  })
  const file = { Bucket: s3.bucket, Key: key, ResponseContentType: type, ResponseContentDisposition: disposition }
  return getSignedUrl(client, new GetObjectCommand(file), { expiresIn: life })
}

let client: import("@aws-sdk/client-s3").S3Client | undefined
