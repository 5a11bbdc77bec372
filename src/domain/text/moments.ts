/**
 * The time that ISO 8601 names, which begins with a whole date; null for none and for a day that its month does not have,
 * such as the thirtieth of February, which JavaScript takes for the second of March.
 */
export function existingTime(text: string): Date | null {
  const time = new Date(text);
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00Z`);
  if (Number.isNaN(time.getTime()) || Number.isNaN(midnight.getTime())) return null;
  return midnight.toISOString().startsWith(day) ? time : null;
}
