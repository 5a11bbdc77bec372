import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutEnd } from '../../domain/text/ends.ts';
import { bytesWithin } from '../../platform/bounded-response.ts';
import { runFfmpeg } from '../renderer/frames/ffmpeg-process.ts';
import type { Speak } from './narration.ts';
import { SAMPLE_RATE } from './signal/stereo.ts';
import { type TimedWord, wordsIn } from './timed-words.ts';

/** Protocols of speech services: OpenAI's, Kokoro's (which tells when each word is said), Piper's own. */
const SPEECH_PROTOCOLS = ['openai', 'kokoro', 'piper'] as const;

/** A speech service that an operator has set up. */
export type HttpVoice = {
  protocol: (typeof SPEECH_PROTOCOLS)[number];
  /** OpenAI and Kokoro: the address with its version segment (`http://host:8880/v1`); Piper: where texts are posted. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Its name there; empty for the service's own choice where it has one. */
  voice: string;
};

/** A line of a film is seconds of sound: more is not what was asked for. */
const MOST_BYTES = 20 << 20;
const DEADLINE_MS = 60_000;
/** Speeds that every service takes. */
const SLOWEST = 0.5;
const FASTEST = 2;

type Tools = { ffmpegPath: string; directory: string; signal: AbortSignal };

/**
 * Speaks through a service over HTTP. Any container that ffmpeg reads is taken. Never follows a redirect with the key.
 * The promise rejects with a reason for the operator's log when the service does not respond, refuses or sends no sound.
 */
export function createHttpSpeaker(voice: HttpVoice, tools: Tools): Speak {
  let asked = 0;
  return async (text, _voice, stretch) => {
    const { url, body } = requestOf(voice, text, stretch);
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([tools.signal, AbortSignal.timeout(DEADLINE_MS)]),
      headers: {
        'content-type': 'application/json',
        ...(voice.apiKey ? { authorization: `Bearer ${voice.apiKey}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const bytes = await bytesWithin(response, MOST_BYTES, 'the speech service sent too much');
    if (!response.ok) throw new Error(`the speech service responded ${response.status}`);
    const { sound, words } =
      voice.protocol === 'kokoro' ? captioned(bytes, text) : { sound: bytes, words: [] };
    const samples = await decoded(sound, join(tools.directory, `speech-${asked++}`), tools);
    return { samples, words };
  };
}

function requestOf({ protocol, baseUrl, model, voice }: HttpVoice, text: string, stretch: number) {
  const base = withoutEnd(baseUrl, /\//);
  const speed = Math.round(Math.max(SLOWEST, Math.min(FASTEST, 1 / stretch)) * 100) / 100;
  const named = voice ? { voice } : {};
  if (protocol === 'piper') return { url: baseUrl, body: { text, ...named, length_scale: stretch } };
  const body = { model, input: text, ...named, speed, response_format: 'wav' };
  if (protocol === 'openai') return { url: `${base}/audio/speech`, body };
  const root = base.endsWith('/v1') ? base.slice(0, -'/v1'.length) : base;
  return { url: `${root}/dev/captioned_speech`, body: { ...body, stream: false } };
}

/** Kokoro's response: the sound in base64 and when each word is said. */
function captioned(bytes: Buffer, text: string): { sound: Buffer; words: TimedWord[] } {
  const response = JSON.parse(bytes.toString('utf8')) as { audio?: unknown; timestamps?: unknown };
  if (typeof response.audio !== 'string') throw new Error('the speech service sent no sound');
  const said = (Array.isArray(response.timestamps) ? response.timestamps : []).flatMap((it): TimedWord[] => {
    const { word, start_time: start, end_time: end } = (it ?? {}) as Record<string, unknown>;
    const timed = typeof word === 'string' && typeof start === 'number' && typeof end === 'number';
    return timed && start >= 0 && end >= start ? [{ text: word, start, end }] : [];
  });
  return { sound: Buffer.from(response.audio, 'base64'), words: wordsIn(text, said) };
}

/** Any sound as mono samples at 48 kHz. */
async function decoded(bytes: Buffer, name: string, { ffmpegPath, signal }: Tools): Promise<Float32Array> {
  const [source, target] = [`${name}.audio`, `${name}.f32`];
  await writeFile(source, bytes);
  const format = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', target];
  await runFfmpeg(ffmpegPath, ['-i', source, ...format], signal).catch((error) => {
    signal.throwIfAborted();
    throw new Error('the speech service sent no sound that can be read', { cause: error });
  });
  const raw = await readFile(target);
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + (raw.length & ~3)));
}
