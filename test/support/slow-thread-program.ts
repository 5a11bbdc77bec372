/** The program of a thread that takes a second and a half to load. */
import { setTimeout as pause } from 'node:timers/promises';
import { serveCalls } from '../../src/platform/bounded-thread.ts';

await pause(1500);
serveCalls<string, string>((said) => `heard ${said}`);
