import t from 'tap';
import { detectLanguage } from '../../../src/generation/planner/languages.ts';
import { quantitiesOf } from '../../../src/generation/planner/reading/material/quantities.ts';
import { read } from '../../../src/generation/planner/reading/read.ts';
import { viewOfText } from '../../../src/generation/planner/reading/views.ts';
import { moments } from './spans.ts';

/** Sentences of a text as written. */
function sentences(text: string): string[] {
  const { tokens, sentences } = viewOfText(text).structure;
  return sentences.map(({ start, end }) => text.slice(tokens[start]!.start, tokens[end - 1]!.end));
}

const quantities = (text: string) => {
  const view = viewOfText(text);
  return quantitiesOf(view, { start: 0, end: view.structure.tokens.length }, { message: 0 });
};

/** Figures of a text: what is written, and its unit. */
const figures = (text: string): string[] => quantities(text).map(({ raw, unit }) => `${raw.text} (${unit})`);

/** What the figures of a text are worth. */
const values = (text: string): number[] => quantities(text).map(({ value }) => value);

t.test('Polish, Turkish and Dutch days have their month', async (t) => {
  t.same(moments('Otwarcie kawiarni w sobotę 14 czerwca i dla wszystkich'), ['sobotę', '14 czerwca']);
  t.same(moments('Yeni sergi için 3 Mayıs Pazar günü bekliyoruz'), ['3 Mayıs', 'Pazar']);
  t.same(moments('Wij zijn open op zaterdag 11 april van 10 tot 16 uur'), [
    'zaterdag',
    '11 april',
    '10 tot 16 uur',
  ]);
});

t.test('złoty, kronor and lira are money in every language', async (t) => {
  t.same(figures('Chleb na zakwasie jest za 14 zł'), ['14 zł (zł)']);
  t.same(figures('Bröd för 45 kr och kaffe med bulle'), ['45 kr (kr)']);
  t.same(figures('Ekmek için 85 TL'), ['85 TL (₺)']);
  t.same(figures('Simit 15 ₺'), ['15 ₺ (₺)']);
  t.same(figures('Entry is 120 zł for the whole day'), ['120 zł (zł)']);
});

t.test('Polish, Turkish and Dutch decimals have a comma', async (t) => {
  t.same(values('Mamy 1.250 zł i 6,500 kg dla was'), [1250, 6.5]);
  t.same(values('Ekmek için 1.250 TL ve 6,500 kg un'), [1250, 6.5]);
  t.same(values('Het brood is 1.250 euro en de zak is 6,500 kg'), [1250, 6.5]);
});

t.test('Polish, Turkish and Russian abbreviations end no sentence', async (t) => {
  t.same(sentences('Przyjmujemy od pon. do pt. w godz. 9–19. Adres: ul. Szewska 8.'), [
    'Przyjmujemy od pon. do pt. w godz. 9–19.',
    'Adres: ul. Szewska 8.',
  ]);
  t.same(sentences('W 2023 r. mieliśmy 120 klientów. Nasz plac: pl. Wolności.'), [
    'W 2023 r. mieliśmy 120 klientów.',
    'Nasz plac: pl. Wolności.',
  ]);
  t.same(sentences('Adres: Bağdat Cad. No: 42. Bekliyoruz.'), ['Adres: Bağdat Cad. No: 42.', 'Bekliyoruz.']);
  t.same(sentences('Нужно 4 ст. л. муки. Мы на ул. Садовая, д. 12.'), [
    'Нужно 4 ст. л. муки.',
    'Мы на ул. Садовая, д. 12.',
  ]);
});

t.test('a film and a trade in two words say what language they are in', async (t) => {
  const code = (text: string) => detectLanguage(text).code;
  t.equal(code('anuncio heladería verano'), 'es');
  t.equal(code('imagefilm steuerberatung'), 'de');
  t.equal(code('vídeo padaria'), 'pt');
  t.equal(code('kapsalon reclame'), 'nl');
  t.equal(code('reklama kwiaciarnia'), 'pl');
  t.equal(code('Hotel pool party'), 'en');
  t.equal(code('Pizzeria opening'), 'en');
});

/** What is shown of a text, as written. */
const shown = (text: string): string[] => read([{ text }]).material.map(({ words }) => words.text);

t.test('Polish, Turkish and Dutch notes on what no longer holds or is kept back are not shown', async (t) => {
  t.same(
    shown(
      'Kawiarnia Kot i Kubek, Łódź. Otwarcie 14 czerwca o 10:00. Poprzednio podano 13 czerwca, to był błąd. Kawa 9 zł.',
    ),
    ['Kawiarnia Kot i Kubek, Łódź.', 'Otwarcie 14 czerwca o 10:00.', 'Kawa 9 zł.'],
  );
  t.same(
    shown(
      'Warsztat rowerowy Szprycha, Kraków. Przegląd 80 zł. Nazwiska właściciela nie podawajcie. Szef chce to zobaczyć przed publikacją.',
    ),
    ['Warsztat rowerowy Szprycha, Kraków.', 'Przegląd 80 zł.'],
  );
  t.same(
    shown(
      'Simit fırını Gevrek, İzmir. 3 Mayıs Pazar açılış. Simit 15 TL. Eski afişte 2 Mayıs yazıyordu, o yanlış.',
    ),
    ['Simit fırını Gevrek, İzmir.', '3 Mayıs Pazar açılış.', 'Simit 15 TL.'],
  );
  t.same(
    shown(
      'Fietsenwinkel De Ketting, Breda. Beurt 45 euro. In de vorige mail stond 40 euro, dat was fout. Noem de eigenaar niet.',
    ),
    ['Fietsenwinkel De Ketting, Breda.', 'Beurt 45 euro.'],
  );
  t.same(shown('Bakkerij De Halm, Zwolle. Brood 3,20 euro. Vorig jaar was het 2,90 maar dat niet noemen.'), [
    'Bakkerij De Halm, Zwolle.',
    'Brood 3,20 euro.',
  ]);
});
