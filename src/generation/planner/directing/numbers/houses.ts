import { lexiconOf } from '../../reading/lexicon.ts';

/** Ends of words for streets that are one word with their names. */
const STREET_ENDS =
  /(?:straße|strasse|gasse|weg|platz|allee|straat|laan|plein|gracht|kade|gatan|vägen|gata|veien|gade|vej|katu)$/u;
/** Words of a street's name behind its kind, at most. */
const NAME_WORDS = 3;
/** Small words within a street's name: "Calle de la Luna", "rue du Bac". */
const WITHIN = /^(?:de|del|della|dello|dei|di|da|do|dos|du|des|la|le|los|las|van|den|der|of)$/u;
const LARGE = /^\p{Lu}/u;

/** Whether a number stands behind the name of a street: "via Garibaldi 77", "Lindenweg 4". */
function endsStreet(before: string, language: string): boolean {
  const words = before
    .slice(-80)
    .split(/[,;:(]/u)
    .at(-1)!
    .trim()
    .split(/\s+/u);
  const { streets } = lexiconOf(language);
  const last = words.at(-1)!;
  if (LARGE.test(last) && (STREET_ENDS.test(last.toLowerCase()) || streets.has(last.toLowerCase())))
    return true;
  // "via | Garibaldi": what the street is called stands behind its kind.
  for (let i = words.length - 2; i >= 0 && i >= words.length - 1 - NAME_WORDS; i--) {
    const name = words[i + 1]!;
    if (!LARGE.test(name) && !(WITHIN.test(name) && i + 2 < words.length)) return false;
    if (streets.has(words[i]!.toLowerCase().replace(/\.$/u, ''))) return true;
  }
  return false;
}

/** "7 Quarry Rise, Letherby": a name of two words or three behind a number that begins a line, and behind it a place. */
const HOUSE_FIRST = /^\s(?<name>\p{Lu}[\p{L}'’]*(?:\s\p{Lu}[\p{L}'’]*){1,2}),\s\p{Lu}[\p{L}'’ -]*[.]?$/u;

/** Whether a number stands before the name of a street; what is counted has an "s" at its end. */
function beginsStreet(before: string, behind: string, language: string): boolean {
  const name = HOUSE_FIRST.exec(behind.slice(0, 100))?.groups?.name;
  if (language === 'de' || before.trim() !== '' || !name) return false;
  return !/\p{Ll}s$/u.test(name) || lexiconOf(language).streets.has(name.split(' ').at(-1)!.toLowerCase());
}

/** Floors and numbers of houses behind an address: "포은로 87 2층", "中山路12號3樓", "3-1-4番地". */
const FLOOR = /^\s?(?:층|번지|호(?!\p{L})|階|楼|樓|番地|丁目|号(?:楼|院|室)|號)/u;
const ADDRESSED = /(?:로|길|동|가|路|街|道|町|市|区|區|号|號|\p{Nd})\s?$/u;

/** Whether a number without a unit is that of a house, or of a floor in it. */
export function isHouse(before: string, behind: string, language: string): boolean {
  if (FLOOR.test(behind) && ADDRESSED.test(before)) return true;
  return endsStreet(before, language) || beginsStreet(before, behind, language);
}
