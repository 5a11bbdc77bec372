import { type Static, Type } from '@sinclair/typebox';

/** Aspect ratios of api.md 2.1. */
export const ASPECT_RATIOS = ['16:9', '9:16', '1:1', '4:5', '21:9'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** Duration buckets of api.md 2.1. */
export const DURATIONS = ['<10s', '10-30s', '30s-1min', '1-5min'] as const;
export type Duration = (typeof DURATIONS)[number];

/** The 21 presets of api.md 2.1, named in decisions.md (Names and addresses); the first is our own. */
export const DESIGN_SYSTEM_IDS = [
  'framelog',
  'apple',
  'claude',
  'cursor',
  'linear',
  'vercel',
  'stripe',
  'figma',
  'notion',
  'spotify',
  'supabase',
  'raycast',
  'framer',
  'resend',
  'mintlify',
  'sentry',
  'tesla',
  'nike',
  'shopify',
  'airbnb',
  'posthog',
] as const;
export type DesignSystemId = (typeof DESIGN_SYSTEM_IDS)[number];

/** Attachment types of api.md 2.3. */
export const ATTACHMENT_KINDS = ['image', 'video', 'audio', 'file'] as const;

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((v) => Type.Literal(v)));

/** An attachment as stored (api.md 2.3). */
export const Attachment = Type.Object({
  url: Type.String(),
  name: Type.Optional(Type.String()),
  type: Type.Optional(literals(ATTACHMENT_KINDS)),
  contentType: Type.Optional(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

/** `design_md` after its two wire forms were made one (api.md 2.2), defaults filled in. */
export const DesignMd = Type.Object({
  content: Type.String(),
  filename: Type.String(),
  sourceUrl: Type.Optional(Type.String()),
  jsonContent: Type.Optional(Type.String()),
  jsonFilename: Type.Optional(Type.String()),
});
export type DesignMd = Static<typeof DesignMd>;

/** What a customer asked for in one request, as the log keeps it (the wire body of api.md 2.1 in our words). */
export const VideoRequest = Type.Object({
  prompt: Type.String(),
  aspectRatio: Type.Optional(literals(ASPECT_RATIOS)),
  duration: Type.Optional(literals(DURATIONS)),
  designSystemId: Type.Optional(literals(DESIGN_SYSTEM_IDS)),
  designMd: Type.Optional(DesignMd),
  styleReferenceUrl: Type.Optional(Type.String()),
  attachments: Type.Array(Attachment),
});
export type VideoRequest = Static<typeof VideoRequest>;

/** The design option fields that need a higher plan (api.md 2.1), in the spec's order. */
export function designFields(request: VideoRequest): string[] {
  return [
    ...(request.designSystemId ? ['design_system_id'] : []),
    ...(request.designMd ? ['design_md'] : []),
  ];
}

/**
 * The request that holds after a follow-up (decisions.md, States): format and design replace, attachments add;
 * a design system replaces an earlier design_md and the other way round. The prompt is the follow-up's own.
 */
export function mergeRequests(earlier: VideoRequest, later: VideoRequest): VideoRequest {
  const { designSystemId: _a, designMd: _b, ...withoutDesign } = earlier;
  const base = later.designSystemId || later.designMd ? withoutDesign : earlier;
  const known = new Set(earlier.attachments.map((a) => a.url));
  const attachments = [...earlier.attachments, ...later.attachments.filter((a) => !known.has(a.url))];
  return { ...base, ...later, attachments };
}
