// Notices of hours: days and hours together, beneath the date from which they hold, and again at the end.
import t from 'tap';
import { scenesOf } from '../../told-scenes.ts';

t.test('hours are one card beneath their date, which the end card says again', async (t) => {
  for (const [prompt, ...scenes] of [
    [
      'our clinic changed hours, mon-thu 8-6, fri 8-1, closed weekends, starting june 3rd',
      'hook | Our clinic changed hours',
      'list | Starting june 3rd | Mon-thu 8-6 | Fri 8-1 | Closed weekends',
      'cta | Our clinic changed hours | Starting june 3rd · Mon-thu 8-6 · Fri 8-1 · Closed weekends',
    ],
    [
      'New opening hours at Green Grocer: Monday to Friday 7am-8pm, Saturday 8am-6pm, Sunday 9am-1pm. Starting 1 October.',
      'hook | New opening hours at Green Grocer',
      'list | Starting 1 October | Monday to Friday 7am-8pm | Saturday 8am-6pm | Sunday 9am-1pm',
      'cta | New opening hours | Green Grocer · Starting 1 October · Monday to Friday 7am-8pm · Saturday 8am-6pm · Sunday 9am-1pm',
    ],
    [
      'Neue Öffnungszeiten ab 3. Juni: Mo–Do 8–18 Uhr, Fr 8–13 Uhr, Sa und So geschlossen. Praxis Dr. Lindner, Tel. 030 5550123',
      'hook | Neue Öffnungszeiten ab 3. Juni',
      'list | Ab 3. Juni | Mo–Do 8–18 Uhr | Fr 8–13 Uhr | Sa und So geschlossen',
      'cta | Neue Öffnungszeiten | Ab 3. Juni · Mo–Do 8–18 Uhr · Fr 8–13 Uhr · Sa und So geschlossen | Praxis Dr. Lindner, Tel. 030 5550123',
    ],
    [
      'हमारी दुकान का समय बदल गया है: सोमवार से शुक्रवार 10-8, शनिवार 10-5, रविवार बंद। 1 जुलाई से।',
      'hook | हमारी दुकान का समय बदल गया है',
      'list | 1 जुलाई से | सोमवार से शुक्रवार 10-8 | शनिवार 10-5 | रविवार बंद',
      'cta | हमारी दुकान | 1 जुलाई से · सोमवार से शुक्रवार 10-8 · शनिवार 10-5 · रविवार बंद',
    ],
    [
      'La biblioteca cambia de horario desde el 1 de septiembre: lunes a viernes 9-20 h, sábados 10-14 h, domingos cerrado.',
      'hook | La biblioteca cambia de horario',
      'list | Desde el 1 de septiembre | Lunes a viernes 9-20 h | Sábados 10-14 h | Domingos cerrado',
      'cta | Biblioteca cambia de horario | Desde el 1 de septiembre · Lunes a viernes 9-20 h · Sábados 10-14 h · Domingos cerrado',
    ],
    [
      'Store hours over the holidays: 24 Dec 8-13, 25 and 26 Dec closed, 31 Dec 8-14, 1 Jan closed. From 2 Jan usual hours.',
      'hook | Store hours over the holidays',
      'list | 24 Dec 8-13 | 25 and 26 Dec closed | 31 Dec 8-14 | 1 Jan closed',
      'statement | From 2 Jan usual hours',
      'cta | Store hours over the holidays | 24 Dec 8-13 · 25 and 26 Dec closed · 31 Dec 8-14 · 1 Jan closed',
    ],
    [
      '営業時間変更のお知らせ。10月1日から、平日 10:00〜19:00、土日 10:00〜17:00、水曜定休。みどり書店',
      'hook | みどり書店 | 営業時間変更のお知らせ',
      'list | 10月1日から | 平日 10:00〜19:00 | 土日 10:00〜17:00 | 水曜定休',
      'cta | 営業時間変更 | みどり書店 · 10月1日から · 平日 10:00〜19:00 · 土日 10:00〜17:00 · 水曜定休',
    ],
  ])
    t.same(scenesOf(prompt!), scenes, prompt!);
});
