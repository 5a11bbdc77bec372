import { FPS, type Scene } from '../../../domain/storyboard.ts';
import { quotedIn } from '../quotations.ts';
import { unstopped } from '../wording.ts';
import { type Draft, type Intent, nextId } from './intent.ts';
import { locate, locateGroup } from './locate.ts';
import { sceneFrom } from './words.ts';

const REMOVE =
  /^(?:please\s+)?(?:remove|delete|drop|cut|skip|take out|get rid of|leave out|entferne|lösche|streiche|supprime[rz]?|enl[eè]ve[rz]?|elimina|quita|remova|exclua|rimuovi|удали(?:те)?|убери(?:те)?|احذف)\b/iu;
const REMOVE_JA = /(?:シーン|场景|장면).*(?:削除|消し|删除|删掉|삭제|빼)|(?:削除|删除).*(?:シーン|场景)/u;
const CRAFT = /\b(?:music|voice|narration|sound|audio|colou?rs?|scene numbers)\b/i;

/** "Remove scene 3", "drop the quote"; a video keeps at least two scenes. */
export const removeScene: Intent = (clause, draft) => {
  if (!(REMOVE.test(clause) || REMOVE_JA.test(clause)) || CRAFT.test(clause)) return false;
  const { scenes } = draft.board;
  const numbers =
    /\bscenes\s+([\d\s,and&]+)/i
      .exec(clause)?.[1]
      ?.match(/\d+/g)
      ?.map((n) => Number(n) - 1) ?? [];
  const index = locate(clause, scenes);
  const quoted = quotedIn(clause)[0]?.text.toLowerCase();
  const saying = quoted ? scenes.findIndex((s) => JSON.stringify(s).toLowerCase().includes(quoted)) : -1;
  const gone = new Set(
    (numbers.length
      ? numbers
      : index >= 0 || saying >= 0
        ? [index >= 0 ? index : saying]
        : locateGroup(clause, scenes)
    ).filter((i) => i >= 0 && i < scenes.length),
  );
  if (gone.size === 0 || scenes.length - gone.size < 2) return false;
  draft.board.scenes = scenes.filter((_, i) => !gone.has(i));
  return true;
};

const PLACES = /\b(?:before|after|to|behind|in front of)\b(?<target>.*)$/is;

function placeOf(target: string, word: string, scenes: Scene[]): number {
  if (/\b(?:start|beginning|top|front)\b/i.test(target)) return 0;
  if (/\b(?:end|bottom)\b/i.test(target) && !/end card/i.test(target)) return scenes.length;
  const bare = /\b(?:position|place|spot|number)?\s*(\d{1,2})\b/.exec(target)?.[1];
  const found = locate(target, scenes);
  const index = found >= 0 ? found : bare ? Math.min(scenes.length - 1, Number(bare) - 1) : -1;
  return index < 0 ? -1 : /after|behind/i.test(word) ? index + 1 : index;
}

/** "Move scene 4 to the start", "swap scenes 2 and 3", "put the quote after scene 2". */
export const moveScene: Intent = (clause, draft) => {
  const { scenes } = draft.board;
  const swap = /\b(?:swap|switch|exchange)\s+scenes?\s*(\d+)\s*(?:and|with)\s*(?:scene\s*)?(\d+)/i.exec(
    clause,
  );
  if (swap) {
    const [a, b] = [Number(swap[1]) - 1, Number(swap[2]) - 1];
    if (!scenes[a] || !scenes[b]) return false;
    [scenes[a], scenes[b]] = [scenes[b], scenes[a]];
    return true;
  }
  const move =
    /^(?:please\s+)?(?:move|put|place|shift)\s+(?<what>.+?)\s+(?<word>before|after|to|behind|in front of|at)\s+(?<target>.+)$/is.exec(
      clause,
    );
  if (!move || !PLACES.test(clause.replace(/\bat\b/i, 'to'))) return false;
  const from = locate(move.groups!.what!, scenes);
  const to = placeOf(move.groups!.target!, move.groups!.word!, scenes);
  if (from < 0 || to < 0) return false;
  const [scene] = scenes.splice(from, 1);
  const absolute = /^(?:to|at)$/i.test(move.groups!.word!);
  scenes.splice(!absolute && from < to ? to - 1 : Math.min(to, scenes.length), 0, scene!);
  return true;
};

const ADD =
  /^(?:please\s+)?(?:also\s+)?(?:add|include|insert|mention|append|füge|ergänze|ajoute[rz]?|añade|agrega|adicione|aggiungi|добавь(?:те)?|أضف)\b\s*(?<rest>.+)$/isu;
const ADD_LEAD =
  /^(?:(?:an?|one|another|the|a new|une?|una?|eine?n?)\s+)?(?:(?:more|extra|new|short|nouvelle|nueva|neue)\s+)?(?:scene|slide|szene|scène|escena|cena|statement|line|sentence|text|quote|stat(?:istic)?|list|fact|сцену|مشهد\p{L}*)?\s*(?:(?:(?<word>after|before)\s+(?<target>scene\s*\d+|the \w+(?: scene)?))|at the (?<edge>end|start|beginning))?\s*(?:that says?|saying|with(?: the text)?|about|on|stating|reading|that|über|sur|sobre|su|о|عن|[:,])?\s*/iu;

/** "Add a scene after scene 2 about …", "mention that …": a new scene, before the closing if no place is named. */
export const addScene: Intent = (clause, draft) => {
  const match = ADD.exec(clause);
  if (!match || (CRAFT.test(clause) && !/\bscene\b/i.test(clause))) return false;
  const lead = ADD_LEAD.exec(match.groups!.rest!)!;
  const rest = match.groups!.rest!.slice(lead[0].length);
  const trailing = /[,\s]+(?<word>after|before)\s+(?<target>scene\s*\d+|the \w+(?: scene)?)\s*$/i.exec(rest);
  const said = trailing ? rest.slice(0, trailing.index) : rest;
  const quoted = quotedIn(said)[0];
  const words =
    quoted && quoted.index < 12 && said.length - quoted.length < 14 ? quoted.text : unstopped(said);
  if (!words || draft.board.scenes.length >= 60) return false;
  const { scenes } = draft.board;
  const { word, target } = (trailing ?? lead).groups!;
  const placed = target
    ? placeOf(target, word!, scenes)
    : lead.groups!.edge
      ? lead.groups!.edge === 'end'
        ? scenes.length - 1
        : 1
      : -1;
  const closing = scenes.at(-1)?.type === 'cta' ? scenes.length - 1 : scenes.length;
  insert(draft, words, placed >= 0 ? placed : closing);
  return true;
};

function insert(draft: Draft, words: string, at: number): void {
  const narration = draft.board.narration.on ? words : '';
  const scene = sceneFrom(words, { id: nextId(draft), duration: 90 / FPS, narration });
  draft.board.scenes.splice(at, 0, scene);
  draft.rewritten.add(scene.id);
}
