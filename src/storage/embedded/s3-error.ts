/** The S3 error codes that the embedded store responds with, and their HTTP statuses (as Amazon S3 documents them). */
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InsufficientStorage: 507,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidChunkSizeError: 403,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MaxPostPreDataLengthExceeded: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  MissingSecurityHeader: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchLifecycleConfiguration: 404,
  NotImplemented: 501,
  OperationAborted: 409,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  RequestTimeout: 400,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof STATUS;

/** A request that the embedded store refuses. `slug` is the `error` of the JSON form of the response. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly slug: string;

  constructor(code: S3ErrorCode, message: string, slug: string = snakeCase(code)) {
    super(message);
    this.code = code;
    this.slug = slug;
  }

  /** The HTTP status of the response. */
  get status(): number {
    return STATUS[this.code];
  }
}

const snakeCase = (code: string) => code.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** Refuses the request. */
export function fail(code: S3ErrorCode, message: string, slug?: string): never {
  throw new S3Error(code, message, slug);
}

/** The refusal inside a caught value, looking through the causes that stream pipelines add; else an internal error. */
export function asS3Error(error: unknown): S3Error {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof S3Error) return e;
  return new S3Error('InternalError', 'The store met an internal error. Please try again.');
}
