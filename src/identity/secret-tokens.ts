import { hash } from 'node:crypto';
import type { Entropy } from '../domain/ids.ts';

/** A secret of 256 random bits for a cookie or a link: 43 characters of base64url. */
export const newSecret = (entropy: Entropy): string => Buffer.from(entropy.bytes(32)).toString('base64url');

/** What is stored of one. */
export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');
