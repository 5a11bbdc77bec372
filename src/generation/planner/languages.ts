import { tradeHits } from './words/trades.ts';

/** The language of a text as far as the planner cares: what to call things, which way to read, how to count. */
export type Language = {
  /** BCP 47. */
  code: string;
  direction: 'ltr' | 'rtl';
  /** Written without spaces: counted by characters, shortened between words that only a segmenter finds. */
  dense: boolean;
};

const SCRIPTS: [RegExp, string][] = [
  [/[\u3041-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7a3]/g, 'ko'],
  [/[\u4e00-\u9fff\u3400-\u4dbf]/g, 'zh'],
  [/[\u0600-\u06ff\u0750-\u077f]/g, 'ar'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0400-\u04ff]/g, 'ru'],
  [/[\u0370-\u03ff]/g, 'el'],
];

/** Words so common in one Latin-script language, and so rare in the others, that a few of them decide. */
const COMMON: Record<string, string> = {
  en: 'the and of to is for with that this are was our your you make about how from by it on video why what do does when where who can has have not we us be as at or all new a i in no an they my me it so just please if but out over one euro euros minutes seconds hours days years week month free open today now more every each only two three half',
  de: 'der die das und unter termine kinder ist nicht ein eine einen für mit auf von dem den des wie wir ich über zum zur werden erstelle mach sind bei uns um uhr am im ab kein keine oder sie ihr euch wird sucht suchen noch nur aus nach vom beim zwei drei jeden in an so er es ohne bitte unser unsere unseren sekunden hallo brauchen möchten wollen auch wenn wo zwischen minuten jahre tag tage danke jahr millionen tausend jetzt war waren vorjahr lustig zu lang woche kostenlos preis geöffnet geschlossen morgen samstag sonntag montag dienstag freitag alle mehr jede jeder euro neue neuer praxis kurse schwimmbad herren damen angebot rabatt haus wohnung zimmer garten miete verkauf mitglieder termin monatskarte jahreskarte zahnarztpraxis zahnreinigung monat',
  fr: 'le les des et est une du pour avec dans sur qui que nous vous au aux ce cette comment sont crée vidéo notre votre fais de la en un et à on ne pas par chez ou je il elle mes ses son sa fait faites avant après sans svp secondes aussi quand où entre minutes ans jour jours merci année millions mille maintenant veux voudrais bonjour salut leur leurs était contre ont semaine gratuit prix ouvert fermé demain samedi dimanche lundi mardi vendredi tous toutes chaque plus euros salle cours piscine homme femme enfants boutique magasin offre remise maison appartement chambres jardin vente adhérents bénévoles séance séances mois mensuel annuel',
  es: 'el los las y es una del para con en por que se su como más crea haz vídeo nuestro sobre está son al un de la en lo a no ya este esta hasta desde cada sin hay más antes frente quiero necesito hola tiene tienen hace puede también cuando donde entre segundos minutos años día días gracias ustedes vos año euros millones mil ahora gente somos nuestra mujer hombre hoy mañana lunes martes sábado domingo semana gratis precio abierto cerrado les nos mi revisión cita gimnasio clases clase piscina corte niños peluquería restaurante tienda oferta descuento piso habitaciones baño jardín alquiler venta socios voluntarios grupo nutrición hora reserva básico mensual anual comparativa',
  pt: 'o os as e é uma do da para com em por que não se seu como mais crie faça vídeo nosso sobre são ao um dos das de a no na em nos nas até cada sem pela pelo você mais antes quero preciso olá oi tem fazer também quando onde entre segundos minutos anos dia dias obrigado ano euros milhões mil agora gente somos nossa depois feira segundinhos semana grátis preço aberto fechado hoje amanhã sábado domingo pra vocês muito bem receita colheres vagas vaga musculação aulas aula piscina mês plano planos corte homem mulher crianças cabeleireiro restaurante loja oferta desconto apartamento quartos banheiro jardim aluguel venda sócios voluntários contratos mensal anual',
  it: 'il lo gli e è una del della per con che non si su come più crea fai nostro sono al di un nel dei delle la a da le i alla dal ogni senza dopo prima ci anche solo nel siamo abbiamo oggi fate vorrei mi nostra vogliamo voglio ciao ha hanno fare quando dove tra secondi minuti anni giorno giorni grazie anno milioni mila ora nostri nostre dalle alle dai degli nella nelle settimana gratis prezzo aperto chiuso domani sabato domenica lunedì martedì venerdì ai euro cerchiamo ore mese palestra corsi corso piscina lezione lezioni gratuito gratuita incontro negozio ristorante gelateria parrucchiere taglio uomo donna bambini vendesi affittasi camere bagno giardino appartamento sconto offerta soci volontari mensile annuale',
  nl: 'de het een en is van voor met op dat niet wij zijn ons jullie maak over hoe worden naar bij ook aan om geen wordt deze dit nog uit onze mijn je jij graag uur bedankt alvast minuten laten gram filmpje elke recept in we sinds per tweede zoekt iets leuks tot vanaf maand sportschool lessen groepslessen zwembad heren dames kinderen winkel aanbieding korting huis kamers tuin huur leden maandelijks jaarlijks bakkerij',
  tr: 've bir bu için ile da de çok olarak hakkında video yap nasıl daha en her gün saat saniye olsun lütfen merhaba tl adres randevu giriş ücretsiz yeni arıyoruz aranıyor satılık kiralık spor ders dersler havuz kesimi mağaza indirim daire oda bahçe üye üyelikleri aylık yıllık',
  pl: 'i w na z się jest nie do to o jak dla oraz film zrób są przez po od bez nasz nasza nasze naszej ul godz lub proszę jesteśmy zł wstęp dzień dobry roku siłownia zajęcia basen strzyżenie dzieci sklep oferta mieszkanie pokoje ogród wynajem sprzedaż karnet piekarnia abonament porównanie',
  sv: 'och att det är som en för med av på inte den till vi om hur gör ett',
};
const COMMON_SETS = Object.entries(COMMON).map(([code, words]) => [code, new Set(words.split(' '))] as const);
const RTL = new Set(['ar', 'he', 'fa', 'ur']);
const DENSE = new Set(['ja', 'zh', 'th']);

/** Letters that few of these languages have, and what each of them says beside a common word. */
const LETTERS: [code: string, letter: RegExp, weight: number][] = [
  ['de', /[ßäöü]/gu, 0.5],
  ['es', /[ñ¿¡]/gu, 1.5],
  ['pt', /[ãõ]/gu, 1.5],
  ['fr', /[œêîûèù]/gu, 0.5],
  ['pl', /[łżźśćńęą]/gu, 1],
  ['sv', /å/gu, 1],
  ['tr', /[ığş]/gu, 1],
  ['tr', /[öü]/gu, 0.5],
];

/** Words of a text that may be nothing but a film and a trade, at most. */
const FEW_WORDS = 6;

function latinLanguage(text: string): string {
  // "9 am" is no German.
  const low = text.toLowerCase().replaceAll(/\p{Nd}\s?[ap]m(?!\p{L})/gu, ' ');
  const words = low.match(/\p{L}+/gu) ?? [];
  const few = new Set(words).size <= FEW_WORDS ? words : [];
  let best = ['en', 0] as [string, number];
  for (const [code, set] of COMMON_SETS) {
    const signs = LETTERS.filter(([of]) => of === code).reduce(
      (sum, [, letter, weight]) => sum + (low.match(letter)?.length ?? 0) * weight,
      0,
    );
    const hits = words.reduce((n, w) => n + (set.has(w) ? 1 : 0), signs + tradeHits(few, code));
    if (hits > best[1]) best = [code, hits];
  }
  return best[0];
}

function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const counts = SCRIPTS.map(([pattern, code]) => [code, text.match(pattern)?.length ?? 0] as const);
  const of = (code: string) => counts.find(([c]) => c === code)![1];
  // Kana beside Han is Japanese; a Latin product name in a dense script weighs more letters than it says.
  if (of('ja') > 0 && of('ja') + of('zh') > letters * 0.25) return 'ja';
  const [code, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  return count > letters * (DENSE.has(code) || code === 'ko' ? 0.25 : 0.45) ? code : null;
}

/** Letters that tell a language apart from the chief one of its script. */
function variantOf(code: string, text: string): string {
  if (code === 'ar' && /[پچژگ]|(?:^|\s)(?:است|این|برای|را|که)(?:\s|$)/.test(text)) return 'fa';
  if (code === 'ru' && /[іїєґ]/i.test(text)) return 'uk';
  return code;
}

/** An address of mail or the web, whose ending is no word: "jobs@bar.it". */
const ADDRESS = /(?<![\p{L}\p{N}.@_-])[\p{L}\p{N}.@_-]{1,80}\.[a-z]{2,3}(?![\p{L}\p{N}])/gu;

/** The language of the most text, by script and, for Latin script, by its commonest words; English when in doubt. `context` counts half between Latin-script languages, and tells Japanese from Chinese. */
export function detectLanguage(text: string, context = ''): Language {
  const sample = text
    .slice(0, 4000)
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(ADDRESS, ' ');
  const found = scriptLanguage(sample);
  // A Japanese subject may be written in Chinese characters alone: the words around it decide.
  const script = found === 'zh' && /[\u3041-\u30ff]/.test(context) ? 'ja' : found;
  const code = script
    ? variantOf(script, sample)
    : latinLanguage(`${sample} ${sample} ${context.slice(0, 2000)}`);
  return languageOf(code);
}

/** A language by its code. */
export function languageOf(code: string): Language {
  return { code, direction: RTL.has(code) ? 'rtl' : 'ltr', dense: DENSE.has(code) };
}
