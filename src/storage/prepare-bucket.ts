import {
  CreateBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { UPLOADS_PREFIX } from './keys.ts';
import { UPLOAD_RETENTION_DAYS } from './retention.ts';

/**
 * A net under the scheduled sweep: the store itself drops uploads two days after the sweep should have. Two, because
 * stores round expiry up to their own midnight in different ways, and the sweep's event must come first.
 */
const LIFECYCLE_DAYS = UPLOAD_RETENTION_DAYS + 2;
const RULE_ID = 'framelog-uploads';

/**
 * Creates the bucket where it is missing, and a lifecycle rule for uploads where the bucket has no rules at all: an
 * operator's own rules are never touched. A store without lifecycle rules gets a warning, for the sweep does not
 * depend on them.
 */
export async function prepareBucket(
  client: S3Client,
  bucket: string,
  onWarning: (message: string) => void,
): Promise<void> {
  if (!(await bucketExists(client, bucket))) {
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch(ignoreOwnBucket);
  }
  try {
    if (await hasRules(client, bucket)) return;
    const rule = {
      ID: RULE_ID,
      Status: 'Enabled' as const,
      Filter: { Prefix: UPLOADS_PREFIX },
      Expiration: { Days: LIFECYCLE_DAYS },
    };
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: bucket,
        LifecycleConfiguration: { Rules: [rule] },
      }),
    );
  } catch (error) {
    const name = (error as Error).name;
    onWarning(
      `no lifecycle rule for ${UPLOADS_PREFIX} (${name}): the scheduled sweep alone deletes old uploads`,
    );
  }
}

async function bucketExists(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch (error) {
    if ((error as Error).name === 'NotFound') return false;
    throw error;
  }
}

/** Another process of ours may have been first. */
function ignoreOwnBucket(error: Error): void {
  if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
}

async function hasRules(client: S3Client, bucket: string): Promise<boolean> {
  try {
    const { Rules } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }));
    return (Rules ?? []).length > 0;
  } catch (error) {
    if ((error as Error).name === 'NoSuchLifecycleConfiguration') return false;
    throw error;
  }
}
