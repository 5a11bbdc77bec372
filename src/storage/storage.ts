import type { Readable } from 'node:stream';

/** What the store knows of an object; sizes in bytes. */
export type StoredObject = { key: string; size: number; contentType: string; etag: string };

/** An object as a listing has it. */
export type ListedObject = { key: string; size: number; modified: Date };

/** How an object is stored; `sha256` (hex) saves reading the file twice. */
export type PutOptions = { contentType: string; sha256?: string; signal?: AbortSignal };

/** Where to post a form, and the fields that go before the file. */
export type SignedPost = { url: string; fields: Record<string, string> };

/** The bytes' side of the service. One adapter speaks S3 to the embedded endpoint and to any provider alike. */
export interface Storage {
  /** Creates the bucket and its lifecycle rule where they are missing. */
  prepare(): Promise<void>;
  putFile(key: string, path: string, options: PutOptions): Promise<StoredObject>;
  /** The object's bytes, or null when there is none. The reader must consume or destroy the stream. */
  read(key: string): Promise<{ object: StoredObject; body: Readable } | null>;
  head(key: string): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
  /** All objects under a prefix, by key. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /**
   * A signed GET address. Stable: the same `signedAt` and `expiresAt` give the same URL.
   * `filename` becomes the download name (Content-Disposition).
   */
  signGet(
    key: string,
    options: { signedAt: Date; expiresAt: Date; filename?: string; contentType?: string },
  ): Promise<string>;
  /** A one-shot signed POST slot: exact key and type, 1 to `maxBytes` bytes. */
  signPost(
    key: string,
    options: { contentType: string; maxBytes: number; expiresInSeconds: number },
  ): Promise<SignedPost>;
  /** The key behind one of our own addresses (any signature), or null for a foreign address. */
  ownKey(url: string): string | null;
  close(): Promise<void>;
}
