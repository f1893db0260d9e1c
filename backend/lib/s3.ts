import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import type { S3Settings } from "./settings"

// Shops without S3 do without all of this: import it where it is used.

interface SignedFile {
  key: string
  /** What the store says of it, where that is not what it was stored with. */
  type?: string
  disposition?: string
}

/** How long an address may be called; what was begun by then goes on. Seconds. */
const life = 300

/** A client of the shop's bucket. */
export function s3Client({ region, endpoint, isPathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Servers that are not Amazon's know no other checksums than those that they ask for.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })
}

/** An address of a file in S3 by which anybody fetches it for five minutes. */
export function signedAddress(s3: S3Settings, { key, type, disposition }: SignedFile): Promise<string> {
  const client = clients.get(s3) ?? s3Client(s3)
  clients.set(s3, client)
  const file = { Bucket: s3.bucket, Key: key, ResponseContentType: type, ResponseContentDisposition: disposition }
  return getSignedUrl(client, new GetObjectCommand(file), { expiresIn: life })
}

const clients = new WeakMap<S3Settings, S3Client>()
