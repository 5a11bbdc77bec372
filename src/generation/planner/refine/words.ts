import type { Scene } from '../../../domain/storyboard.ts';
import { detectLanguage } from '../languages.ts';
import { linksIn } from '../links.ts';
import { plainDigits, quantitiesIn } from '../numerals.ts';
import { quotedIn } from '../quotations.ts';
import { materialOf } from '../scenes.ts';
import { capitalised, roomFor, shorten, tidy, unstopped } from '../wording.ts';
import type { Draft, Intent } from './intent.ts';
import { locate } from './locate.ts';

const saidIn = (rest: string) => {
  const quoted = quotedIn(rest)[0];
  return quoted ? tidy(quoted.text) : unstopped(rest);
};

const rewrite = (draft: Draft, index: number, change: (scene: Scene) => Scene) => {
  const scene = draft.board.scenes[index]!;
  draft.board.scenes[index] = change(scene);
  draft.rewritten.add(scene.id);
};

const TITLE =
  /(?:(?:change|set|make|update|rename|turn|replace)\s+)?(?:the\s+)?(?:main\s+)?(?:title|headline|heading|hook|titel|überschrift|titre|título|titolo|заголовок)\s*(?:of (?<where>scene \d+|the \w+ scene)\s*)?(?:text\s*)?(?:(?:should|soll|doit|debe|deve)\s+(?:be|say|read|lauten|sein|être|ser)|to(?: be| say| read)?|with|into|be|says?|reads?|=|[:：]|auf|in|zu|en|a|por|par|на)\s*(?<rest>.+)$/isu;
const TITLE_BARE =
  /^(?:please\s+)?(?:make|set|mach(?:e)?|setze?|ändere|nimm|mets|change|pon|cambia|metti|ponha)\s+(?:the|den|die|als|le|el|o|il|la)\s+(?:title|headline|titel|überschrift|titre|título|titolo)\s+(?<rest>.+)$/isu;
const TITLE_JA =
  /(?:タイトル|見出し|标题|標題|제목|العنوان)(?:を|改成|改为|은|는|을|إلى)?\s*[「“"『](?<rest>[^」”"』]+)[」”"』]/u;

/** "Make the title …", "change the headline of scene 2 to …". */
export const changeTitle: Intent = (clause, draft) => {
  const match = TITLE.exec(clause) ?? TITLE_BARE.exec(clause) ?? TITLE_JA.exec(clause);
  const value = match && saidIn(match.groups!.rest!);
  if (!match || !value || /^(?:bigger|larger|smaller|bold(?:er)?|shorter|longer|uppercase)$/i.test(value))
    return false;
  const where = match.groups!.where ?? /\b(?:in|of|on) (scene \d+)/i.exec(clause)?.[1];
  const index = where ? locate(where, draft.board.scenes) : 0;
  const scene = draft.board.scenes[index];
  if (!scene || !('title' in scene)) return false;
  const language = detectLanguage(value);
  const title = capitalised(
    shorten(value, roomFor(scene.type === 'hook' ? 'hook' : 'statement', language), language),
  );
  rewrite(draft, index, (s) => ({ ...s, title }) as Scene);
  return true;
};

/** Replaces words in every text of a value, ids and paths of the schema left alone. */
function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') {
    const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const border = (edge: RegExp) => (edge.test(from) ? '(?<![\\p{L}\\p{N}])' : '');
    const end = /[\p{L}\p{N}]$/u.test(from) ? '(?![\\p{L}\\p{N}])' : '';
    // In scripts without spaces a word has no border to look for.
    const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(from);
    const pattern = dense ? escaped : `${border(/^[\p{L}\p{N}]/u)}${escaped}${end}`;
    return value.replace(new RegExp(pattern, 'giu'), () => to).slice(0, 2000);
  }
  if (Array.isArray(value)) return value.map((v) => replaced(v, from, to));
  if (value === null || typeof value !== 'object') return value;
  const fixed = new Set(['id', 'type', 'assetId', 'tableId', 'form', 'language']);
  return Object.fromEntries(
    Object.entries(value).map(([k, v]) => [k, fixed.has(k) ? v : replaced(v, from, to)]),
  );
}

const REPLACE = [
  /(?:replace|change|swap|rename|correct|ersetze|ändere|remplace[rz]?|change[rz]?|reemplaza|cambia|substitua|troque|sostituisci)\s+(?:the\s+(?:word|words|text|phrase|name|number)\s+)?(?<from>["“'‘«„].+?["”'’»“])\s+(?:with|to|by|into|for|durch|mit|zu|in|par|en|por|con)\s+(?<to>.+)$/isu,
  /(?:replace|change|swap|rename|correct)\s+(?:the\s+(?:word|words|text|phrase|name|number)\s+)?(?<from>[^"“]{1,80}?)\s+(?:with|to|into)\s+(?<to>.+)$/isu,
  /(?:say|use|write)\s+(?<to>["“'‘].+?["”'’])\s+instead of\s+(?<from>["“'‘].+?["”'’])/isu,
  /[「"“『](?<from>[^」"”』]+)[」"”』](?:を|改成|改为|换成)[「"“『](?<to>[^」"”』]+)[」"”』]/su,
];

/** "Change X to Y", "replace 'a' with 'b'": wherever the words stand on screen or are spoken. */
export const replaceText: Intent = (clause, draft) => {
  for (const pattern of REPLACE) {
    const match = pattern.exec(clause);
    if (!match) continue;
    const from = saidIn(match.groups!.from!).replace(/^the\s+/i, '');
    const to = saidIn(match.groups!.to!);
    if (!from || !to) continue;
    const before = JSON.stringify(draft.board.scenes);
    draft.board.scenes = draft.board.scenes.map((scene) => {
      const next = withNumbers(replaced(scene, from, to) as Scene, from, to);
      if (JSON.stringify(next) !== JSON.stringify(scene)) draft.rewritten.add(scene.id);
      return next;
    });
    draft.board.subject = replaced(draft.board.subject, from, to) as string;
    if (JSON.stringify(draft.board.scenes) !== before) return true;
  }
  return false;
};

/** A number that is replaced by another one counts up to the new value. */
function withNumbers(scene: Scene, from: string, to: string): Scene {
  const [old, next] = [quantitiesIn(plainDigits(from))[0], quantitiesIn(plainDigits(to))[0]];
  if (!old || !next) return scene;
  const suffix = next.suffix || undefined;
  if (scene.type === 'stat' && scene.value === old.value) {
    return {
      ...scene,
      value: next.value,
      raw: next.raw,
      prefix: next.prefix || scene.prefix,
      suffix: suffix ?? scene.suffix,
    };
  }
  if (scene.type !== 'chart') return scene;
  const points = scene.points.map((p) =>
    p.value === old.value ? { ...p, value: next.value, unit: suffix ?? p.unit } : p,
  );
  return { ...scene, points };
}

const CTA =
  /(?:change|set|make|update|use)?\s*(?:the\s+)?(?:call to action|cta|closing(?: line| text)?|button|final line|end(?:ing)? (?:text|line))\s*(?:text\s*)?(?:(?:should|must)\s+(?:be|say|read)|to(?: be| say| read)?|say|is|as|=|[:：])\s*(?<rest>.+)$/isu;
const END = /^(?:and\s+)?(?:end|finish|close) (?:it )?(?:with|on)\s+(?<rest>["“'].+)$/isu;

/** "The CTA should be …", "change the URL to …". */
export const changeClosing: Intent = (clause, draft) => {
  const index = draft.board.scenes.findLastIndex((s) => s.type === 'cta');
  const scene = draft.board.scenes[index];
  if (scene?.type !== 'cta') return false;
  const words = (CTA.exec(clause) ?? END.exec(clause))?.groups?.rest;
  const link =
    /\b(?:url|link|website|web ?site|address|domain|site|cta|call to action)\b|リンク|网址|الرابط/iu.test(
      clause,
    )
      ? linksIn(clause).at(-1)?.shown
      : undefined;
  if (!words && !link) return false;
  const said = words ? saidIn(words) : '';
  const language = detectLanguage(said || scene.title);
  const onlyLink = said !== '' && linksIn(said)[0]?.length === said.length;
  const title =
    said && !onlyLink ? capitalised(shorten(said, roomFor('cta', language), language)) : scene.title;
  rewrite(draft, index, (s) => ({ ...s, title, url: link ?? scene.url }) as Scene);
  return true;
};

const ABOUT =
  /(?:make|change|turn|let|set|rewrite|update)\s+(?<where>(?:the\s+\w+\s+)?(?:scene|slide)\s*\d*)\s+(?:be\s+)?(?:to be\s+)?(?:(?:in)?to\s+)?(?:about|say|read|talk about|on|show|explain)\s*[:]?\s*(?<rest>.+)$/isu;
const SAYS =
  /^(?:in\s+)?(?<where>(?:scene|slide)\s*\d+)\s*[,:]?\s*(?:should (?:say|read|be about|show)|say|write|[:])\s*(?<rest>.+)$/isu;

/** "Make scene 3 about …": the scene keeps its id and place, and shows what the new words hold. */
export const rewriteScene: Intent = (clause, draft) => {
  const match = ABOUT.exec(clause) ?? SAYS.exec(clause);
  const index = match ? locate(match.groups!.where!, draft.board.scenes) : -1;
  const scene = draft.board.scenes[index];
  if (!match || !scene) return false;
  const words = saidIn(match.groups!.rest!);
  const made = sceneFrom(words, scene);
  rewrite(draft, index, () => made);
  return true;
};

/** A scene of whatever fact the words hold, in the place of another (or of an empty statement). */
export function sceneFrom(words: string, place: Pick<Scene, 'id' | 'duration'> & Partial<Scene>): Scene {
  const material = materialOf(`-\n${words}`, '', []);
  const fact = material.scenes.slice(1, -1).find((c) => c.body.type !== 'statement');
  const { language } = material.brief;
  const title = capitalised(shorten(words, roomFor('statement', language), language));
  const kept =
    place.type === 'hook' || place.type === 'cta' || place.type === 'media' ? { ...place, title } : null;
  const body = kept ?? fact?.body ?? { type: 'statement' as const, eyebrow: '', title };
  const timed = {
    id: place.id,
    duration: place.duration,
    roominess: 0,
    narration: place.narration ? words.slice(0, 400) : '',
  };
  return { ...body, ...timed } as Scene;
}
