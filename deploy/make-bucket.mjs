// Makes the bucket of S3_BUCKET if it is missing, and opens its pictures to everyone, as S3_ACL=off needs. Films stay
// private: those of products and courses have the same extension.
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from "@aws-sdk/client-s3"

const { S3_BUCKET = "", S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = process.env
const endings = ["avif", "webp", "png", "jpg", "jpeg"]

const store = new S3Client({
  ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
  region: S3_REGION || "us-east-1",
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
})

await store.send(new CreateBucketCommand({ Bucket: S3_BUCKET })).catch((error) => {
  if (!["BucketAlreadyOwnedByYou", "BucketAlreadyExists"].includes(error.name)) throw error
})
const Policy = JSON.stringify({
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: "*",
      Action: "s3:GetObject",
      Resource: endings.map((ending) => `arn:aws:s3:::${S3_BUCKET}/*.${ending}`),
    },
  ],
})
await store.send(new PutBucketPolicyCommand({ Bucket: S3_BUCKET, Policy }))
console.log(`The bucket ${S3_BUCKET} is there, with its pictures open to everyone.`)
