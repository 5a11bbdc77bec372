import { type Static, Type } from '@sinclair/typebox';
import {
  ASPECT_RATIOS,
  ATTACHMENT_KINDS,
  DESIGN_SYSTEM_IDS,
  type DesignMd,
  DURATIONS,
  type VideoRequest,
} from '../../domain/request.ts';
import { attachmentUrl, withRule, youtubeUrl } from '../rules.ts';

/** Upper limits of api.md 8, in code points. */
const PROMPT = 12_000;
const MARKDOWN = 200_000;
const FILE_NAME = 255;
const PAGE_URL = 2048;
const ATTACHMENT_URL = 4096;

const closed = { additionalProperties: false };

/** One of a list of strings, printed as a plain `enum`. */
export const oneOf = <T extends string>(values: readonly T[], options: object = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options });

const markdown = (description: string) => Type.String({ minLength: 1, maxLength: MARKDOWN, description });
const fileName = (description: string) => Type.String({ minLength: 1, maxLength: FILE_NAME, description });

/** api.md 2.2. */
const DesignMdObject = Type.Object(
  {
    content: markdown('Markdown saved as DESIGN.md for the job.'),
    filename: Type.Optional(fileName('Name of the file; `DESIGN.md` when left out.')),
    sourceUrl: Type.Optional(
      Type.String({ maxLength: PAGE_URL, description: 'Where the style was taken from; never fetched.' }),
    ),
    jsonContent: Type.Optional(markdown('Structured style extraction (JSON), saved alongside.')),
    jsonFilename: Type.Optional(
      fileName('Name of that file; `style-extraction.json` when left out and jsonContent is there.'),
    ),
  },
  closed,
);

/** api.md 2.3. */
const AttachmentBody = Type.Object(
  {
    url: withRule(
      Type.String({
        maxLength: ATTACHMENT_URL,
        format: 'uri',
        description: 'Publicly reachable http(s) URL, or the `attachment_url` of an upload slot.',
        examples: ['https://example.com/chart.png'],
      }),
      attachmentUrl,
    ),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 240 })),
    type: Type.Optional(oneOf(ATTACHMENT_KINDS)),
    content_type: Type.Optional(
      Type.String({ minLength: 1, maxLength: 160, description: 'MIME type hint.', examples: ['image/png'] }),
    ),
  },
  closed,
);

/** The members of api.md 2.1: the body of create and of follow-ups, on every surface. */
export const requestMembers = {
  prompt: Type.String({
    minLength: 1,
    maxLength: PROMPT,
    description: 'What to make, or what to change, in plain words.',
    examples: ['A 20 second launch video for a solar lamp that charges in one hour'],
  }),
  aspect_ratio: Type.Optional(
    oneOf(ASPECT_RATIOS, {
      description: 'Format of the video; else what the prompt plainly asks for, or 16:9.',
    }),
  ),
  duration: Type.Optional(oneOf(DURATIONS, { description: 'Length bucket; else what the prompt states.' })),
  design_system_id: Type.Optional(
    oneOf(DESIGN_SYSTEM_IDS, { description: 'A design preset. Pro and Max accounts only.' }),
  ),
  design_md: Type.Optional(
    Type.Union([markdown('Markdown design guidance.'), DesignMdObject], {
      description: 'Design guidance of your own; goes before design_system_id. Pro and Max accounts only.',
    }),
  ),
  style_reference_url: Type.Optional(
    withRule(
      Type.String({
        maxLength: PAGE_URL,
        format: 'uri',
        description: 'A YouTube video whose style to follow.',
        examples: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      }),
      youtubeUrl,
    ),
  ),
  attachments: Type.Optional(Type.Array(AttachmentBody, { maxItems: 100 })),
};

/** Body of POST /sessions and of POST /sessions/{job_id}/followups (api.md 2.1). */
export const RequestBody = Type.Object(requestMembers, { ...closed, title: 'VideoRequest' });
export type RequestBody = Static<typeof RequestBody>;

/** The wire body in the words of the domain, with the defaults of api.md 2.2 and nothing else added. */
export function toVideoRequest(body: RequestBody): VideoRequest {
  const attachments = (body.attachments ?? []).map(({ content_type, ...attachment }) => ({
    ...attachment,
    ...(content_type !== undefined && { contentType: content_type }),
  }));
  return {
    prompt: body.prompt,
    ...(body.aspect_ratio !== undefined && { aspectRatio: body.aspect_ratio }),
    ...(body.duration !== undefined && { duration: body.duration }),
    ...(body.design_system_id !== undefined && { designSystemId: body.design_system_id }),
    ...(body.design_md !== undefined && { designMd: toDesignMd(body.design_md) }),
    ...(body.style_reference_url !== undefined && { styleReferenceUrl: body.style_reference_url }),
    attachments,
  };
}

function toDesignMd(design: NonNullable<RequestBody['design_md']>): DesignMd {
  if (typeof design === 'string') return { content: design, filename: 'DESIGN.md' };
  const json = design.jsonContent === undefined ? {} : { jsonFilename: 'style-extraction.json' };
  return { filename: 'DESIGN.md', ...json, ...design };
}
