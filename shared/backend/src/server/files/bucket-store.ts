import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkedName, type FileStore } from './file-store';

/** An object store with Amazon's S3 API for uploads. */
export interface BucketSettings {
  /** The address of a provider other than Amazon, such as `https://objects.shop.example`. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Absent: the credentials of the machine's role, as found by the AWS SDK. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Milliseconds; a customer waits for an upload. */
const CONNECT_LIMIT_MS = 3_000;
const ANSWER_LIMIT_MS = 15_000;

/** Stores files in a bucket of an object store, so that servers need no shared folder. */
export function createBucketStore({
  endpoint,
  region,
  bucket: Bucket,
  credentials,
}: BucketSettings): FileStore {
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: ANSWER_LIMIT_MS },
    // Other providers support neither checksums after a body nor buckets as host names.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  return {
    async save(name, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: checkedName(name), Body: bytes }));
    },
    async read(name) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: checkedName(name) }),
        );
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedName(name) }));
    },
    async namesBefore(moment) {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified && LastModified < moment) names.push(Key);
        }
      }
      return names;
    },
  };
}
