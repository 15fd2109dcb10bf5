import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import mime from 'mime';
import { ReleaseStoreError } from '../registry-error';
import type { BucketSettings } from '../registry-state';

/** Milliseconds. */
const CONNECT_LIMIT_MS = 5_000;
const ANSWER_LIMIT_MS = 60_000;
const DELETED_AT_ONCE = 1_000;

export interface BucketEntry {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * A bucket with Amazon's S3 interface. Credentials are found the way the AWS SDK does it: `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, or the machine's role. Its calls throw a {@link ReleaseStoreError} `unreachable` when the
 * bucket does not answer or denies access.
 */
export function openBucket({ name: Bucket, endpoint, region }: BucketSettings) {
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: ANSWER_LIMIT_MS },
    // Other providers support neither trailing checksums nor virtual-hosted buckets.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const asStoreError = (error: unknown): ReleaseStoreError => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new ReleaseStoreError(`The bucket ${Bucket} cannot be used (${reason}).`, 'unreachable');
  };
  return {
    async list(Prefix: string): Promise<BucketEntry[]> {
      const found: BucketEntry[] = [];
      try {
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
        for await (const { Contents = [] } of pages) {
          for (const { Key, LastModified } of Contents) {
            if (Key && LastModified) found.push({ key: Key, changedAt: LastModified });
          }
        }
      } catch (error) {
        throw asStoreError(error);
      }
      return found;
    },
    /** `null` when there is no such file. */
    async read(Key: string): Promise<Buffer | null> {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw asStoreError(error);
      }
    },
    /** Writes a file with its content type, cacheable for ever. */
    async write(Key: string, Body: Buffer): Promise<void> {
      const file = new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: mime.getType(Key) ?? 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      });
      await client.send(file).catch((error: unknown) => {
        throw asStoreError(error);
      });
    },
    async remove(keys: readonly string[]): Promise<void> {
      for (let from = 0; from < keys.length; from += DELETED_AT_ONCE) {
        const Objects = keys.slice(from, from + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const deletion = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await client.send(deletion).catch((error: unknown) => {
          throw asStoreError(error);
        });
        const [fault] = Errors;
        if (fault) throw asStoreError(new Error(`${fault.Key} was not deleted: ${fault.Message}`));
      }
    },
  };
}

export type Bucket = ReturnType<typeof openBucket>;
