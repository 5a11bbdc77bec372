import { isDirective } from '../directives.ts';
import { detectLanguage } from '../languages.ts';
import { outlineOf } from '../outline.ts';
import { countWords, tidy } from '../wording.ts';

/** Verbs and phrases with which a follow-up tells the maker what to do. */
const COMMAND =
  /^(?:(?:please|pls|can|could|would|will|you|kindly|now|also|and|then|maybe|perhaps|i|we|i'd|we'd|would|like|want|need|to|it|bitte|kannst|könntest|du|ich|möchte|por|favor|s['’]il|te|vous|pla[iî]t|je|voudrais|puoi|puedes|você|pode)[\s,]+){0,6}(?:make|change|set|remove|delete|drop|cut|move|put|swap|add|include|insert|mention|replace|use|turn|switch|shorten|extend|trim|update|rename|mute|end|finish|speed|slow|show|give|let|keep|translate|undo|redo|revert|reset|fix|correct|try|start|begin|rewrite|redesign|adjust|increase|decrease|reduce|enlarge|zoom|crop|rotate|animate|apply|convert|export|render|regenerate|do|don['’]t|no|without|less|more|avoid|have|mach|ändere|entferne|nimm|nutze|benutze|verwende|setze|füge|lösche|streiche|übersetze|kürze|ersetze|zeige|lass|fais|fait|change|ajoute|supprime|utilise|mets|enlève|traduis|traduire|remplace|haz|cambia|añade|quita|pon|usa|traduce|reemplaza|elimina|faça|mude|adicione|remova|use|traduza|fai|cambia|aggiungi|togli|usa|traduci|сделай|убери|добавь|замени|измени|переведи|используй)(?!\p{L})/iu;
/** What customers say of the film instead of its subject. */
const REMARK =
  /^(?:it|this|that|(?:the|der|die|das|le|la|el|il|o|a) (?:video|film|clip|fonts?|type|text|titles?|headlines?|music|sound|voice|colou?rs?|scenes?|slides?|animations?|transitions?|layout|logo|picture|photo|image|background|ending|end|intro|beginning|opening|pace|speed|style|design|schrift|musik|farben?|titel|szenen?)|everything|there)(?!\p{L})/iu;
/** "In German", "auf Englisch", "too fast". */
const SHORT = /^(?:in|auf|en|em|em|по-|на|into|to|too|zu|trop|demasiado|troppo|muito)\s+\p{L}+$/iu;
const EASTERN_COMMAND =
  /(?:て|で|てください|下さい|ください|にして|お願いします|てほしい)[。！!]?$|^(?:请|請|把|将|改|换|删|加|用)|(?:해\s?줘|해\s?주세요|바꿔\s?\p{L}*)[.!]?$|^(?:اجعل|غي[ّ]?ر|احذف|أضف|استخدم|ترجم|ضع)|(?:करें|करो|कीजिए|बदलें|बनाएं|हटाएं)[।.]?$|^(?:ช่วย|เปลี่ยน|ลบ|เพิ่ม|ใช้|แปล|ทำ)/u;

/** Whether a sentence of a follow-up steers the making, and so must never be shown. */
function steers(sentence: string): boolean {
  const text = tidy(sentence).replace(/[.!。！]+$/u, '');
  if (COMMAND.test(text) || REMARK.test(text) || SHORT.test(text) || EASTERN_COMMAND.test(text)) return true;
  return isDirective(text) || /[?？]$/u.test(text) || (countWords(text) < 4 && !detectLanguage(text).dense);
}

/** What a follow-up has to show besides its wishes: whole sentences and lists that tell something; empty for none. */
export function newContent(instruction: string): string {
  const told = outlineOf(instruction).flatMap((piece) => {
    if (piece.kind === 'sentence') return steers(piece.text) ? [] : [piece.text];
    if (piece.kind === 'bullets') {
      const items = piece.items.filter((item) => !COMMAND.test(item));
      return items.length > 1 ? [items.map((item) => `- ${item}`).join('\n')] : [];
    }
    return [];
  });
  return told.join('\n');
}
