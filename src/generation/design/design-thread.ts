/** The program of the thread in which `readDesign` reads. */
import type { Tokens } from '../../domain/storyboard.ts';
import { serveCalls } from '../../platform/bounded-thread.ts';
import { tokensFor } from './tokens.ts';

serveCalls<string, Tokens>((content) =>
  tokensFor({ prompt: '', attachments: [], designMd: { content, filename: 'DESIGN.md' } }),
);
