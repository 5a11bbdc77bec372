import { type Static, Type } from '@sinclair/typebox';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const enumOf = <T extends string>(...values: T[]) => Type.Union(values.map((v) => Type.Literal(v)));

/** Where a source appears on the timeline (api.md 2.8). Wire names: the stored object is the public one. */
export const Usage = Type.Object(
  {
    start_seconds: Type.Optional(nullable(Type.Number())),
    end_seconds: Type.Optional(nullable(Type.Number())),
    duration_seconds: Type.Optional(nullable(Type.Number())),
    scene_id: Type.Optional(nullable(Type.String())),
    scene_index: Type.Optional(nullable(Type.Number())),
    slot_key: Type.Optional(nullable(Type.String())),
    element_tag: Type.Optional(nullable(Type.String())),
    composition_file: Type.Optional(nullable(Type.String())),
    composition_id: Type.Optional(nullable(Type.String())),
    track_index: Type.Optional(nullable(Type.Number())),
  },
  { additionalProperties: false },
);
export type Usage = Static<typeof Usage>;

/** An asset that shaped the video (api.md 2.7), exactly as a client sees it: no internal path, name or address. */
export const Source = Type.Object(
  {
    id: Type.String(),
    source_kind: enumOf(
      'licensed_library',
      'article',
      'web_search',
      'web',
      'connector',
      'upload',
      'generated',
      'unknown',
    ),
    provider: Type.String(),
    provider_asset_id: nullable(Type.String()),
    source_url: nullable(Type.String()),
    display_url: nullable(Type.String()),
    source_domain: nullable(Type.String()),
    media_type: enumOf('image', 'video', 'audio', 'file', 'unknown'),
    title: nullable(Type.String()),
    credit: nullable(Type.String()),
    rights_status: enumOf('licensed', 'public', 'restricted', 'user_provided', 'generated', 'unknown'),
    usages: Type.Array(Usage),
    source_metadata: Type.Record(Type.String(), Type.Unknown()),
    rights_metadata: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false },
);
export type Source = Static<typeof Source>;
