import { capitalised } from '../wording.ts';

type Asked = { name: string; claim: string };

/** Questions whose subject can be taken out of them: what is left is asked of "it". */
const ASKED: [pattern: RegExp, claim: (match: Record<string, string | undefined>) => string][] = [
  [
    /^how (?<name>(?!(?:to|do|does|did|is|are|can|many|much|long|far|you|we|i|they|it)\s).{2,40}?) (?<verb>works?|turns?|makes?|becomes?|forms?|grows?|fl(?:y|ies)|helps?|began|begins?|started|stores?|produces?|generates?|protects?|changed|changes)(?<rest>\s.+)?$/iu,
    (m) =>
      `How ${/^(?:began|started|changed)$/iu.test(m.verb!) ? 'it all' : /s$/iu.test(m.verb!) ? 'it' : 'they'} ${m.verb!.toLowerCase()}${m.rest ?? ''}`,
  ],
  [
    /^why (?<aux>do|does) (?<name>\p{L}+) (?<verb>\p{L}+)$/iu,
    (m) => `Why ${m.aux} ${/^does$/iu.test(m.aux!) ? 'it' : 'they'} ${m.verb}?`,
  ],
  [/^wie (?<name>.{2,40}?) funktioniert$/iu, () => 'Wie das funktioniert'],
  [/^wie funktioniert (?<name>.{2,40}?)$/iu, () => 'Wie funktioniert das?'],
  [/^comment (?:fonctionne(?:nt)?|marche(?:nt)?) (?<name>.{2,40})$/iu, () => 'Comment ça marche'],
  [/^c[óo]mo funcionan (?<name>.{2,40})$/iu, () => 'Cómo funcionan'],
  [/^cómo funciona (?<name>.{2,40})$/iu, () => 'Cómo funciona'],
  [/^como funciona (?<name>.{2,40})$/iu, () => 'Como funciona'],
  [/^come funziona (?<name>.{2,40})$/iu, () => 'Come funziona'],
  [/^hoe (?<name>.{2,40}?) werkt$/iu, () => 'Hoe het werkt'],
  [
    /^(?<name>.{2,24})の(?<what>\p{Script=Han}り方|(?:使|選|育|食べ|飲|学|始め|楽しみ)い?[びてみ]?方|仕組み|しくみ|歴史|魅力|秘密)$/u,
    (m) => `その${m.what}`,
  ],
];

const ARTICLE =
  /^(?:l['’]|(?:the|der|die|das|le|la|les|el|los|las|o|a|os|as|il|lo|gli|i|de|het)\s+)(?=\p{L}{3})/iu;

/** What a question is about, and the question without it; null where the two cannot be told apart. */
export function askedOf(sentence: string): Asked | null {
  const text = sentence.replace(/^¿|[?？]$/gu, '').trim();
  for (const [pattern, claim] of ASKED) {
    const match = pattern.exec(text);
    if (match)
      return { name: capitalised(match.groups!.name!.replace(ARTICLE, '')), claim: claim(match.groups!) };
  }
  return null;
}
