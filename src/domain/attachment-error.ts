/** Why an attachment cannot be used; the codes of decisions.md (Status codes not shown). */
export type AttachmentErrorCode =
  | 'attachment_unreachable'
  | 'attachment_too_large'
  | 'attachment_forbidden_address'
  | 'attachment_unsupported';

/**
 * An attachment cannot be used. The message is for the customer: what is wrong and what would help, never an address,
 * path or name of ours.
 */
export class AttachmentError extends Error {
  override readonly name = 'AttachmentError';
  readonly code: AttachmentErrorCode;

  constructor(code: AttachmentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The bytes are there and are not what a video can be made of. */
export function unsupported(message: string, options?: ErrorOptions): AttachmentError {
  return new AttachmentError('attachment_unsupported', message, options);
}

/** The bytes cannot be had. */
export function unreachable(message: string, options?: ErrorOptions): AttachmentError {
  return new AttachmentError('attachment_unreachable', message, options);
}

/** There are more bytes, pixels or seconds than allowed. */
export function tooLarge(message: string, options?: ErrorOptions): AttachmentError {
  return new AttachmentError('attachment_too_large', message, options);
}

/** The address leads, or may lead, somewhere that the public internet cannot reach. */
export function forbiddenAddress(message: string, options?: ErrorOptions): AttachmentError {
  return new AttachmentError('attachment_forbidden_address', message, options);
}
