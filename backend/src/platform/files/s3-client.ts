import { S3Client } from '@aws-sdk/client-s3';

/** Address and credentials of an S3-compatible server. */
export interface S3Access {
  /** Amazon S3 when undefined. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** The AWS SDK's default credential chain applies when undefined. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/** A client for any S3-compatible server. */
export function s3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Access): S3Client {
  return new S3Client({
    region,
    // Other servers than Amazon's often lack a host name for each bucket, and the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}
