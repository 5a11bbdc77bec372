import type { Brief } from '../brief.ts';

/**
 * What a film is about and whose it is, in the words of the prompt: "Open day, Elmwood School". People name one or the other when
 * they are asked what a film is about, so that both stand where the prompt has both. Null where it names neither.
 */
export function aboutOf({
  subject,
  owner,
  about,
}: Pick<Brief, 'subject' | 'owner' | 'about'>): string | null {
  if (!subject) return null;
  const [what, whose] = about ? [about, subject] : [subject, owner];
  return whose ? `${what.text}, ${whose.text}` : what.text;
}
