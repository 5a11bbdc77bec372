/** A mail to one person, in plain text. */
export type Mail = { to: string; subject: string; text: string };

/** Sends mail. An adapter reports what it could not send by throwing. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

/** Where mail is kept instead of being sent: for development. */
export type Outbox = {
  /** What was sent, the newest first; `at` is ISO 8601 in UTC. */
  list(): Promise<(Mail & { at: string })[]>;
};
