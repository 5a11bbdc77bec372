import t from 'tap';
import { textsOf } from '../../../../src/domain/film/scene-texts.ts';
import { planFilm } from '../../../../src/generation/planner/plan-film.ts';
import { inputFor } from '../../plan-input.ts';

/** What stands on the screens of the film of a prompt, in one line each, and what the film is about. */
const film = (prompt: string) => {
  const { subject, scenes } = planFilm(inputFor(prompt)).storyboard;
  return { subject, lines: scenes.flatMap(textsOf) };
};

t.test('a few words in Polish, Dutch and Turkish are a film of their trade in their language', async (t) => {
  t.same(film('film o naszym warsztacie rowerowym').lines.slice(0, 2), [
    'Warsztacie rowerowym',
    'Zrobione ręcznie',
  ]);
  t.same(film('filmpje voor mijn bakkerij').lines.slice(0, 2), ['Bakkerij', 'Neem trek mee']);
  t.same(film('kuaför salonu reklamı, 15 saniye').lines.slice(0, 2), ['Kuaför salonu', 'Kendine zaman ayır']);
});

t.test('what Polish, Dutch and Turkish letters say to the maker is not shown', async (t) => {
  const polish = film(
    'Szanowni Państwo,\nproszę o przygotowanie krótkiego spotu dla Przychodni Weterynaryjnej Azor. Szczepienie psa kosztuje 80 zł, wizyta kontrolna 120 zł. Spokojna muzyka, pastelowe kolory.\nZ poważaniem,\nHanna',
  );
  t.equal(polish.subject, 'Przychodni Weterynaryjnej Azor');
  t.ok(polish.lines.includes('80 zł'), 'złoty are money');
  t.notMatch(polish.lines.join('\n'), /Szanowni|proszę|muzyka|poważaniem|Hanna/i);
  const dutch = film(
    'Hoi, kunnen jullie een video van 20 seconden maken voor fietsenwinkel De Ketting? Gratis controle op zaterdag 11 april van 10 tot 16 uur. Kerkstraat 9, Zwolle. Vrolijk, niet te druk. Alvast bedankt! Groetjes, Sanne',
  );
  t.match(dutch.subject, /De Ketting/);
  t.notMatch(dutch.lines.join('\n'), /Hoi|20 seconden|Vrolijk|bedankt|Sanne/);
  t.match(dutch.lines.join('\n'), /zaterdag 11 april van 10 tot 16 uur/);
  const turkish = film(
    'Merhaba, Fırın Başak için 20 saniyelik dikey bir video istiyoruz. Ekşi mayalı ekmek 85 TL, simit 15 ₺. Her gün 06.00-20.00 açığız. Sıcak bir ton olsun, dış ses olmasın. Teşekkürler!',
  );
  t.equal(turkish.subject, 'Fırın Başak');
  t.ok(turkish.lines.includes('85 TL'), 'lira are money');
  t.notMatch(turkish.lines.join('\n'), /Merhaba|saniyelik|ton olsun|dış ses|Teşekkürler/);
});
