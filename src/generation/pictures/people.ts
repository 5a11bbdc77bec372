/** Names of people that are things as well, by language. */
const GIVEN: Record<string, RegExp> = {
  de: /^(?:rosa|rose|iris|viola|jasmin|marina|wolf|linde|heide|erika)$/u,
  en: /^(?:rose|lily|daisy|violet|ivy|olive|robin|pearl|ruby|heather|hazel|iris|poppy|holly|jasmine|fern|leo)$/u,
  es: /^(?:rosa|paloma|luz|sol|mar|rocío|estrella|perla|pilar|lirio|alba|león|cruz)$/u,
  fr: /^(?:rose|marguerite|violette|olive|prune|capucine|jasmine|perle|iris|flore|colombe|lion)$/u,
  it: /^(?:rosa|stella|gemma|fiore|perla|luna|viola|margherita|leone|marina)$/u,
  nl: /^(?:roos|iris|fleur|wolf|linde|jasmijn)$/u,
  pl: /^(?:róża|kalina|jagoda|malina|lew)$/u,
  pt: /^(?:rosa|luz|estrela|flor|pérola|lua|violeta|leão)$/u,
  ru: /^(?:лев|роза|лилия|вера|надежда|любовь|майя)$/u,
  tr: /^(?:gül|yıldız|bulut|güneş|ceylan|çiçek|kaya|toprak|aslan|defne|lale)$/u,
};
/** What stands before the name of somebody: "Dr. Wolf", "Frau Vogel". */
const TITLES =
  /^(?:dr|dra|drs|prof|frau|herr|familie|hr|fr|dott|mme|mlle|madame|monsieur|sr|sra|don|doña|señor|señora|signor|signora|dhr|mevr|mevrouw|meneer|pan|pani|professor|profesor|professeur|professore|captain|kapitän|capitaine|capitán|capitano|kapitein|doctor|doktor|docteur|dottor|lady|lord|sir|auntie?|uncle|mr|mrs|ms|miss|mister)$/u;

const isLarge = (word = '') => /^\p{Lu}\p{Ll}/u.test(word);

/** Whether a word is somebody's name, though it is the word for a thing: "Лев Орлов", "Paloma Ríos", "Praxis Dr. Wolf". */
export function isPerson(
  said: readonly string[],
  stops: readonly boolean[],
  at: number,
  language: string,
): boolean {
  if (!isLarge(said[at])) return false;
  const before = (said[at - 1] ?? '').toLowerCase();
  if (TITLES.test(before)) return true;
  const isGiven = GIVEN[language]?.test(said[at]!.toLowerCase()) ?? false;
  // German writes every noun with a capital: "Rose Weber" may be one, "Rosen Grüße" none.
  return isGiven && !stops[at] && isLarge(said[at + 1]);
}
