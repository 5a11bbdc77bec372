import type { Storyboard } from '../../../domain/storyboard.ts';
import { tagOf } from './amounts.ts';
import type { Prop } from './prop.ts';

const INBOX =
  /(?<!\p{L})(?:inbox(?:es)?|mailbox|e-?mails?|newsletter|posteingang|postfach|boîte de réception|courriels?|bandeja de entrada|correo electrónico|posta in arrivo|caixa de entrada|входящ\p{L}*|почт(?:а|у|ы|е|ой)|البريد|ईमेल|इनबॉक्स)(?!\p{L})|メール|受信箱|이메일|메일함|邮件|邮箱|郵件/iu;
const CHAT =
  /(?<!\p{L})(?:(?:group )?chats?|chatbots?|messages|messaging|whatsapp|nachrichten|mensajes|messaggi|mensagens|сообщени\p{L}*|رسائل|चैट|संदेश)(?!\p{L})|チャット|メッセージ|채팅|메시지|聊天|消息/iu;
/** An address or a number to write to is no program. */
const CONTACT = /[@]|\p{L}\.\p{L}{2,}|\d{3,} ?\d{3}/u;
/** Kinds of films that show what a program does. */
const OF_PROGRAMS = new Set<Storyboard['genre']>([
  'launch',
  'release',
  'explainer',
  'howto',
  'comparison',
  'testimonial',
  'recap',
  'vague',
]);

/** The window of the program that a text speaks of, in a film of programs. */
export function windowOf(text: string, name: string, genre: Storyboard['genre']): Prop | null {
  if (!OF_PROGRAMS.has(genre) || CONTACT.test(text)) return null;
  if (INBOX.test(text)) return { kind: 'inbox', name };
  return CHAT.test(text) ? { kind: 'chat', name } : null;
}

const COMMAND =
  /(?<![\p{L}\d])((?:(?:npm|pnpm|yarn|bun) (?:install|i|add|run|create|init|dlx)|npx|uvx|pipx? install|pip3 install|brew install|cargo (?:install|add|run)|docker (?:run|pull|compose)|git (?:clone|pull|push|commit|rebase|init)|go (?:install|get|run)|apt(?:-get)? install|uv (?:add|pip|sync)|kubectl (?:apply|get)|helm install|curl)(?: -{1,2}[\w-]+)* [\w@./:~^=-]*[\w/](?: -{1,2}[\w-]+)*)/u;
const LONGEST_COMMAND = 60;

/** What else may stand in a line that is a command and nothing else. */
const ARGUMENTS = /^(?: -{0,2}[\w@./:~^=-]+){0,3}$/u;

/** The command that a text gives; its parts stand between points. */
export function terminalOf(text: string): Prop | null {
  for (const part of text.split(' · ')) {
    const match = COMMAND.exec(part);
    if (!match) continue;
    const behind = part.slice(match.index + match[0].length);
    const alone = part.slice(0, match.index).trim() === '' && ARGUMENTS.test(behind);
    const command = alone ? part.trim() : match[1]!;
    if (command.length <= LONGEST_COMMAND) return { kind: 'terminal', command };
  }
  return null;
}

const HOME =
  /(?<!\p{L})(?:(?:\p{L}+-|\d+ ?)?bed(?:room)?s?|bathrooms?|sq(?:uare)?\.? ?(?:m|ft|met\p{L}+|feet)\p{L}*|m²|house|cottage|villa|townhouse|zimmer|haus|maison|chambres?|dormitorios|habitaciones|casa|camere|quartos|спальн\p{L}*|дом)(?!\p{L})|m²|㎡|寝室|LDK|卧室|침실/iu;
const FLAT =
  /(?<!\p{L})(?:flat|apartment|condo|studio|loft|wohnung|appartement|apartamento|appartamento|piso|квартир\p{L}*|شقة|फ्लैट)(?!\p{L})|アパート|マンション|公寓|아파트/iu;

/** What homes have and other things may: two of them are told of a home. */
const OF_HOMES =
  /(?<!\p{L})(?:(?:kitchen|garden|terrace|balcon|viewing|garage|driveway|küche|garten|terrasse|cuisine|jardin|cocina|jardín|terraza|balcón|cucina|giardino|terrazz|cozinha|jardim|varanda|keuken|tuin|ogr[óo]d|kuchni|кухн|сад)\p{L}{0,3}|offers over|balkon\p{L}{0,2})(?!\p{L})|キッチン|庭付|주방|정원|厨房|花园/giu;

/** What kind of home a film offers; null where it offers none. */
export function homeOf(text: string): 'house' | 'flat' | null {
  if (FLAT.test(text)) return 'flat';
  const its = new Set(text.toLowerCase().match(OF_HOMES));
  return HOME.test(text) || its.size > 1 ? 'house' : null;
}

/** The home that a film of one offers at the price that a text gives; what the text says is not written on it. */
export function listingOf(text: string, name: string, home: 'house' | 'flat' | null): Prop | null {
  if (!home || !tagOf(text)) return null;
  return { kind: 'listing', name: text.includes(name) ? '' : name, flat: home === 'flat' };
}
