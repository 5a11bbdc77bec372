import { type Static, Type } from '@sinclair/typebox';
import { decide } from '../../domain/upload-quota.ts';
import { uploadKey } from '../../storage/keys.ts';
import { oneOf } from '../jobs/request-body.ts';
import { UploadSlot } from '../jobs/response-bodies.ts';
import type { Command } from '../operation.ts';
import { plainFileName, withRule } from '../rules.ts';
import { maxUploadBytes, UPLOAD_TYPES } from './upload-types.ts';

/** Validity of upload and attachment addresses in seconds (api.md 8). */
export const UPLOAD_URL_SECONDS = 3600;
const ATTACHMENT_URL_SECONDS = 604_800;

/** Body of POST /uploads (api.md 4.4). */
const UploadBody = Type.Object(
  {
    filename: withRule(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Name of the file, without a path.',
        examples: ['chart.png'],
      }),
      plainFileName,
    ),
    content_type: oneOf(UPLOAD_TYPES, { examples: ['image/png'] }),
  },
  { additionalProperties: false, title: 'UploadRequest' },
);

/** Issues a one-shot upload slot (api.md 4.4); 429 beyond 100 per user and 5 hours. */
export const createUpload: Command<Static<typeof UploadBody>, UploadSlot> = {
  name: 'create-upload',
  kind: 'command',
  scope: 'sessions:write',
  input: UploadBody,
  output: UploadSlot,
  async run({ store, storage, entropy }, { userId, actor }, { filename, content_type }, commandId) {
    const uploadId = commandId;
    const key = uploadKey(userId, uploadId, content_type);
    const maxBytes = maxUploadBytes(content_type);
    const now = entropy.now();
    const expiresAt = new Date(now + UPLOAD_URL_SECONDS * 1000).toISOString();
    const slot = { uploadId, filename, contentType: content_type, maxBytes, key, expiresAt };
    await store.handle({ commandId, actor }, async (unit) => {
      const quota = await unit.uploads(userId);
      unit.appendUploads(userId, decide.issue(quota, slot, entropy.now()));
    });
    const post = await storage.signPost(key, {
      contentType: content_type,
      maxBytes,
      expiresInSeconds: UPLOAD_URL_SECONDS,
    });
    const attachmentUrl = await storage.signGet(key, {
      signedAt: new Date(now),
      expiresAt: new Date(now + ATTACHMENT_URL_SECONDS * 1000),
    });
    return {
      upload_id: uploadId,
      upload_url: post.url,
      upload_method: 'POST',
      upload_fields: post.fields,
      upload_url_expires_in_seconds: UPLOAD_URL_SECONDS,
      attachment_url: attachmentUrl,
      attachment_url_expires_in_seconds: ATTACHMENT_URL_SECONDS,
      max_file_size_bytes: maxBytes,
      content_type,
      filename,
    };
  },
};
