/** A job as lists show it. */
export type ListedSession = {
  job_id: string;
  title: string;
  /** What it has come to. */
  state: 'working' | 'waiting' | 'ready' | 'failed' | 'deleted' | (string & Record<never, never>);
  status: string;
  output_status: string | null;
  progress: number | null;
  duration_seconds: number | null;
  poster_url: string | null;
  download_url: string | null;
  chat_url: string;
  created_at: string;
  updated_at: string;
  seq: number;
};

/** Which jobs to list. */
export type SessionsQuery = {
  /** Words of the title. */
  q?: string;
  state?: 'working' | 'waiting' | 'ready' | 'failed' | 'deleted';
  sort?: 'newest' | 'oldest' | 'title';
  /** 1 to 100. */
  limit?: number;
  /** `next_cursor` of the page before. */
  cursor?: string;
};

/** One thing that happened to a job. */
export type SessionEvent = {
  seq: number;
  at: string;
  type: string;
  run: number;
  /** A line for people. */
  summary: string;
  detail: Record<string, unknown>;
  by: string;
  through: string | null;
};

/** How the work on a job goes on between two events; `progress` from 0 to 1, null when it is not known. */
export type SessionProgress = {
  status: string;
  progress: number | null;
  stage: string | null;
  seq: number;
};

/** A finished video of a job, its files at addresses that are signed for a day. */
export type SessionVersion = {
  run: number;
  seq: number;
  completed_at: string;
  duration_seconds: number;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  charged: number;
  video_url: string;
  poster_url: string | null;
  captions_url: string | null;
  /** A small picture of each scene; null where there is none. */
  scene_urls: (string | null)[];
  expires_at: string;
};

/** A transfer of credits. */
export type LedgerEntry = {
  at: string;
  kind: string;
  change: number;
  balance: number | null;
  amount: number;
  job_id: string | null;
};
