/** A closed list today that may grow: every other string type-checks too, so that new values break no client. */
type Open<T extends string> = T | (string & Record<never, never>);

/** `design_md` in its object form (api.md 2.2). */
export type DesignMd = {
  content: string;
  filename?: string;
  sourceUrl?: string;
  jsonContent?: string;
  jsonFilename?: string;
};

/** api.md 2.3. */
export type Attachment = {
  url: string;
  name?: string;
  type?: 'image' | 'video' | 'audio' | 'file';
  content_type?: string;
};

/** Body of create and follow-up (api.md 2.1). */
export type VideoRequest = {
  prompt: string;
  aspect_ratio?: '16:9' | '9:16' | '1:1' | '4:5' | '21:9';
  duration?: '<10s' | '10-30s' | '30s-1min' | '1-5min';
  design_system_id?: string;
  design_md?: string | DesignMd;
  style_reference_url?: string;
  attachments?: Attachment[];
};

/** api.md 2.4. */
export type JobAccepted = { job_id: string; status: string; status_url: string; chat_url: string | null };

/** api.md 2.6. */
export type Output = {
  status: Open<'pending' | 'queued' | 'processing' | 'completed' | 'failed' | 'outdated'>;
  download_url: string | null;
  expires_at: string | null;
  completed_at: string | null;
  error: string | null;
};

/** What the list of sources holds (api.md 2.7); members that are not needed here are left to the reader. */
export type Source = {
  id: string;
  source_kind: string;
  provider: string;
  media_type: string;
  title: string | null;
  [member: string]: unknown;
};

/** api.md 2.5. Members that the service adds later are there too, untyped. */
export type Job = {
  job_id: string;
  status: Open<'queued' | 'created' | 'running' | 'awaiting_user_input' | 'completed' | 'failed'>;
  chat_url?: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  error: string | null;
  pending_user_input: boolean;
  output: Output | null;
  sources?: Source[];
  /** 0 to 1, or null when unknown. */
  progress?: number | null;
  seq?: number;
  [member: string]: unknown;
};

/** api.md 2.9. */
export type UploadSlot = {
  upload_id: string;
  upload_url: string;
  upload_method: string;
  upload_fields: Record<string, string>;
  upload_url_expires_in_seconds: number;
  attachment_url: string;
  attachment_url_expires_in_seconds: number;
  max_file_size_bytes: number;
  content_type: string;
  filename: string;
};

/** Bytes that have gone over the wire, of how many (null: the other side did not say). */
export type TransferProgress = { transferred: number; total: number | null };
