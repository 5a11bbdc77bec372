import type { DirectionKind } from '../../../domain/brief.ts';

/** Beginnings of the words that tell what an instruction is about, by kind, in lower case, separated by `|`; pages are told by their addresses. */
export type DirectionWords = Record<Exclude<DirectionKind, 'other' | 'page'>, string>;
