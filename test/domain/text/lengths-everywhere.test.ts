// How long a film is to be, in the words of many languages, in the fields of programs and by what it shows one after the other.
import t from 'tap';
import { statedSeconds } from '../../../src/domain/stated-length.ts';

type Case = [prompt: string, seconds: number | null];

const check = (name: string, cases: Case[]) =>
  t.test(name, async (t) => {
    for (const [prompt, seconds] of cases) t.equal(statedSeconds(prompt), seconds, prompt);
  });

check('a line that labels a length', [
  ['Kund: Lindens Bageri\nLÄNGD: 25 sekunder\nTON: lugn', 25],
  ['Kunde: Bageri Løv\nLængde: 20 sekunder\nTone: rolig', 20],
  ['Varighet: 20 sekunder. Kunde: Bakeri Lyng.', 20],
  ['Asiakas: Leipomo Aalto\nKesto: 20 sekuntia', 20],
  ['Πελάτης: Ταβέρνα Ελιά\nΔιάρκεια: 20 δευτερόλεπτα', 20],
  ['Client: Librăria Arin\nDurată: 25 de secunde', 25],
  ['Megrendelő: Napfény Pékség\nVideó hossza: 20 mp', 20],
  ['Замовник: Пекарня Колос\nТривалість: 20 секунд', 20],
  ['Khách hàng: Tiệm bánh Sen\nThời lượng: 20 giây', 20],
  ['Klien: Toko Roti Melati\nDurasi: 20 detik', 20],
  ['ความยาว: 20 วินาที\nลูกค้า: ร้านขนมปังดาว', 20],
  ['לקוח: מאפיית גפן\nאורך: 20 שניות', 20],
  ['مدت: ۲۰ ثانیه\nمشتری: نانوایی گندم', 20],
]);

check('in a sentence', [
  ['En film på 20 sekunder om vår nya cykelverkstad', 20],
  ['Vi trenger en film på et halvt minutt om biblioteket', 30],
  ['Tarvitsen 30 sekunnin videon kirjastosta', 30],
  ['Chci video na 30 vteřin o naší zahradě', 30],
  ['Potřebuji půlminutové video o včelách', 30],
  ['Θέλω ένα βίντεο 30 δευτερολέπτων για το φούρνο μας', 30],
  ['15 sau 20 de secunde despre bibliotecă', 20],
  ['Egy perces film a falumúzeumról', 60],
  ['Làm cho tôi video 30 giây về quán cà phê', 30],
  ['tjugo sekunder om vårt bibliotek', 20],
  ['tiga puluh detik tentang toko roti', 30],
  ['need 2 mins about our parish council for the website', 120],
]);

check('in fields and as a clock', [
  ['film:\n  topic: Soap making\n  seconds: 45\n  style: calm', 45],
  ['ACTION=render; LEN=12; TITLE="Spring sale"', 12],
  ['{"title":"Spring sale","max_seconds": 25}', 25],
  ['{"video":{"durationInSeconds": 18}}', 18],
  ['{"duration_ms": 15000, "title":"Oak Barn"}', 15],
  ['{"scenes":[{"text":"Hi","seconds":4},{"text":"Bye","seconds":6}]}', 10],
  ['{"duration":25,"scenes":[{"text":"Hi","seconds":4},{"text":"Bye","seconds":6}]}', 25],
  ['{"duration": "PT1M30S", "title":"Oak Barn"}', 90],
  ['Laufzeit: 0:30. Kunde: Bäckerei Ähre', 30],
  ['{"title_max_length": 40, "title":"Oak Barn"}', null],
  ['{"min_seconds": 5, "title":"Oak Barn"}', null],
]);

check('of each of several things', [
  ['Each speaker about 5 seconds.\n09:30 Ann – Yeast\n10:45 Bo – Cans\n13:15 Cy – Water\n15:00 Panel', 20],
  ['Four slides, 5 seconds each, about our quiz night', 20],
  ['5 Folien, jeweils 4 Sekunden, zum Thema Kompost', 20],
  ['Panel one: Lost?\nPanel two: Fair, 6 May\nPanel three: Come\nFour seconds each.', 12],
  ['Each speaker about 4 secs then repeat.\nAnn Lee – Yeast\nBo Marsh – Cans', null],
  ['Each video 20 seconds please, about our bakery', 20],
  ['20 segundos por favor, sobre la panadería', 20],
]);

check('not of decades, ages and cameras', [
  ['Oak Barn sofas, winter sale. Vibe: think 70s hi-fi ad, big type', null],
  ['A night at the hospice, narrated by a woman in her 60s', null],
  ['A presenter, woman, 50s, warm. Oak Barn opens Friday', null],
  ['48 MP camera in our new phone, short video', null],
  ['a 60s explainer about tax', 60],
  ['our 30s ad for the bakery', 30],
  ['Vänta 20 sekunder och tryck på knappen.', null],
]);
