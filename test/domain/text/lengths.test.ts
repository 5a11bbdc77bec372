// How much speaks for each length in a prompt that it is the film's, in seconds and in points, and what numbers in words are worth.
import t from 'tap';
import { judged, lengthsIn, plainOf } from '../../../src/domain/text/durations.ts';
import { evenLengths } from '../../../src/domain/text/even-lengths.ts';

/** The lengths of a prompt as the reader takes them, each with its points. */
function weighed(prompt: string): string {
  const text = plainOf(evenLengths(prompt));
  const readings = lengthsIn(text).map((match) => judged(text, match));
  return readings.map(({ seconds, score }) => `${seconds} ${score}`).join(', ');
}

const WEIGHED: [prompt: string, readings: string][] = [
  ['A 20 second film about tea', '20 6'],
  ['a forty-five second spot', '45 8'],
  ['Thirty seconds in all', '30 7'],
  ['20 seconds', '20 6'],
  ['one minute', '60 4'],
  ['half a minute of bees', '30 6'],
  ['A minute and a half, please', '90 6'],
  ['1 min 30 s film', '90 7, 30 4'],
  ['Make it 2 minutes long', '120 5'],
  ['4 minutes about cheese', '240 3'],
  ['five minutes', '300 1'],
  ['Got a minute?', '60 2'],
  ['Got a minute? Great', '60 2'],
  ['ready in 45 seconds', '45 2'],
  ['We reply in 20 seconds every day', '20 1'],
  ['explain it in thirty seconds', '30 6'],
  ['explain bees in two minutes', '120 0'],
  ['the first 10 seconds are silent', '10 0'],
  ['every 15 seconds a new word', '15 1'],
  ['15 seconds each', '15 3'],
  ['15 seconds later the door opens', '15 3'],
  ['a 10 minute walk away', '600 -8'],
  ['Shake it for 20 seconds with ice', '20 -1'],
  ['hold the button for 10 seconds', '10 -1'],
  ['| 12 seconds |', '12 1'],
  ['9 min 44 s', '540 -6, 44 0'],
  ['7 seconds', '7 4'],
  ['3 seconds', '3 -1'],
  ['301 seconds of it all', '301 -1'],
  ['12.5 seconds video', '12.5 2'],
  ['no, 25 seconds', '25 7'],
  ['running time 50 seconds', '50 11'],
  ['Ein Film von 40 Sekunden', '40 8'],
  ['insgesamt anderthalb Minuten', '90 7'],
  ['drei viertel Minute Film', '45 8'],
  ["une vidéo d'une minute quinze", '75 6'],
  ['une trentaine de secondes', '30 6'],
  ['Durée : 25 secondes', '25 6'],
  ['un video de medio minuto', '30 8'],
  ['dura 1 minuto y medio', '90 10'],
  ['un corto di un minuto e un quarto', '75 6'],
  ['vídeo de 30 segundos', '30 8'],
  ['ролик на полминуты', '30 8'],
  ['видео секунд на 15', '15 8'],
  ['длительность 1 минута', '60 8'],
  ['فيلم دقيقة،', '60 5'],
  ['فيديو ٣٠ ثانية', '30 8'],
  ['३० सेकंड का वीडियो', '30 8'],
  ['डेढ़ मिनट का वीडियो', '90 6'],
  ['30秒の動画', '30 8'],
  ['1分半の動画', '90 7'],
  ['三十秒视频', '30 8'],
  ['30초 영상', '30 8'],
  ['1분짜리 영상', '60 5'],
  ['徒歩5分', '300 -2'],
  ['徒歩30秒', '30 3'],
  ['20 saniyelik video', '20 8'],
  ['30-sekundowy spot', '30 8'],
  ['een video van 25 seconden', '25 8'],
  ['Day 1: 20 sec, day 2: 40 sec', ''],
  ['5 seconds per scene, 30 seconds in total', '30 9'],
  ['80s synth for 20 seconds', '20 5'],
  ['under 8s free, 15 s', '15 6'],
  ['£20 seconds away', ''],
  ['"duration": 30,', '30 6'],
  ['9:16, 15s', '15 6'],
];

t.test('what speaks for a length and against it', async (t) => {
  for (const [prompt, readings] of WEIGHED) t.equal(weighed(prompt), readings, prompt);
  t.equal(weighed(`${'tea '.repeat(39)} 20 seconds`), '20 4', 'near the beginning');
  t.equal(weighed(`${'tea '.repeat(40)} 20 seconds`), '20 3', 'later on');
});

const TENS = [5, 10, 12, 15, 20, 30, 40, 45, 50, 60, 90];
/** Numbers in words before the word for seconds. */
const IN_WORDS: [unit: string, words: string][] = [
  ['seconds', 'five, ten, twelve, fifteen, twenty, thirty, forty, forty-five, fifty, sixty, ninety'],
  [
    'Sekunden',
    'fünf, zehn, zwölf, fünfzehn, zwanzig, dreißig, vierzig, fünfundvierzig, fünfzig, sechzig, neunzig',
  ],
  [
    'secondes',
    'cinq, dix, douze, quinze, vingt, trente, quarante, quarante-cinq, cinquante, soixante, quatre-vingt-dix',
  ],
  [
    'segundos',
    'cinco, diez, doce, quince, veinte, treinta, cuarenta, cuarenta y cinco, cincuenta, sesenta, noventa',
  ],
  [
    'secondi',
    'cinque, dieci, dodici, quindici, venti, trenta, quaranta, quarantacinque, cinquanta, sessanta, novanta',
  ],
  [
    'segundos',
    'cinco, dez, doze, quinze, vinte, trinta, quarenta, quarenta e cinco, cinquenta, sessenta, noventa',
  ],
  [
    'секунд',
    'пять, десять, двенадцать, пятнадцать, двадцать, тридцать, сорок, сорок пять, пятьдесят, шестьдесят, девяносто',
  ],
  ['秒', '五, 十, 十二, 十五, 二十, 三十, 四十, 四十五, 五十, 六十, 九十'],
  ['초', '오, 십, 십이, 십오, 이십, 삼십, 사십, 사십오, 오십, 육십, 구십'],
  ['सेकंड', 'पाँच, दस, बारह, पंद्रह, बीस, तीस, चालीस, पैंतालीस, पचास, साठ, नब्बे'],
];

t.test('numbers in words', async (t) => {
  for (const [unit, words] of IN_WORDS) {
    const space = /^[a-zа-яऀ-ॿ]/iu.test(unit) ? ' ' : '';
    const found = words.split(', ').map((word) => {
      const text = plainOf(evenLengths(`${word}${space}${unit}`));
      const [match] = lengthsIn(text);
      return match && judged(text, match).seconds;
    });
    t.same(found, TENS, words);
  }
});
