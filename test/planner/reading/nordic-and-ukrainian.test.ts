import t from 'tap';
import { code, figures, shown } from './in-language.ts';
import { moments } from './spans.ts';

t.test('Danish, Norwegian and Swedish are told apart, and Ukrainian from Russian', async (t) => {
  t.equal(code('Lav en video om cykler til børn'), 'da');
  t.equal(code('Lag en video om sykler til barn'), 'nb');
  t.equal(code('Gör en video om cyklar för barn'), 'sv');
  t.equal(code('Tillykke med fødselsdagen Anna'), 'da');
  t.equal(code('invitasjon til bursdag'), 'nb');
  t.equal(code('inbjudan till födelsedag'), 'sv');
  t.equal(code('Потрібне відео для перукарні'), 'uk');
  t.equal(code('Нужно видео для парикмахерской'), 'ru');
  t.equal(code('Best of the day: en route to Rome, at 9 for all'), 'en');
});

t.test('an hour behind a word for the clock is one with it, alone or to another', async (t) => {
  t.same(moments('Vi åbner lørdag den 14. juni kl. 7 i Roskilde'), ['lørdag', '14. juni', 'kl. 7']);
  t.same(moments('Vi ses lørdag kl. 11-15 ved broen'), ['lørdag', 'kl. 11-15']);
  t.same(moments('Vi åpner torsdag klokka 19 i hallen vår'), ['torsdag', 'klokka 19']);
  t.same(moments('Öppet hus söndag 4 maj kl 9 till 14'), ['söndag', '4 maj', 'kl 9 till 14']);
  t.same(moments('Apertura stand ore 18 con orchestra'), ['ore 18']);
  t.same(moments('Починаємо о 10 годині ранку'), ['10 годині ранку']);
  t.same(moments('Il treno va in 24 ore 14 minuti'), []);
});

t.test('the full stop of a day before its month ends no sentence in any language', async (t) => {
  t.same(shown('Vi åpner torsdag 19. juni på Nystølen. Alle er velkomne.'), [
    'Vi åpner torsdag 19. juni på Nystølen.',
    'Alle er velkomne.',
  ]);
  t.same(shown('Чекаємо на вул. Садова, 12. Перші 50 гостей отримають каву безкоштовно.'), [
    'Чекаємо на вул. Садова, 12.',
    'Перші 50 гостей отримають каву безкоштовно.',
  ]);
});

t.test('kroner, kronor and hryvnias are money', async (t) => {
  t.same(figures('3 stauder for 120 kr på lørdag'), ['3 ()', '120 kr (kr)']);
  t.same(figures('Løn fra 28.500 kroner'), ['28.500 kroner (kr)']);
  t.same(figures('Чипування котів за 350 грн'), ['350 грн (грн)']);
});

t.test(
  'requests, wishes and prohibitions in Danish, Norwegian, Swedish and Ukrainian are not shown',
  async (t) => {
    t.same(
      shown(
        'Hej! Vi skal bruge en kort video til vores bageri, Rugkrummen. Vi åbner den 14. juni kl. 7. Varme farver og glad musik. Vis ikke mennesker. På forhånd tak!',
      ),
      ['Rugkrummen', 'Vi åbner den 14. juni kl. 7.'],
    );
    t.same(
      shown(
        'Kan dere lage en film om dugnaden i Solbakken? Lørdag 26. april kl. 11-15. Grilling etterpå. Ikke nevn hvem som ikke kom i fjor.',
      ),
      ['dugnaden i Solbakken', 'Lørdag 26. april kl. 11-15.', 'Grilling etterpå.'],
    );
    t.same(
      shown(
        'Vi behöver en film till vår loppis. Söndag 4 maj 11-15. Bord 150 kr. Gärna glad musik, gult och rosa. Skriv inget om parkeringen.',
      ),
      ['loppis', 'Söndag 4 maj 11-15.', 'Bord 150 kr.'],
    );
    t.same(
      shown(
        'Доброго дня! Потрібне відео для клініки «Мурчик». Чипування котів за 350 грн. Намалюйте кумедних котів, кольори м’ятний і білий. Про стерилізацію не згадуйте.',
      ),
      ['«Мурчик».', 'Чипування котів за 350 грн.'],
    );
  },
);
