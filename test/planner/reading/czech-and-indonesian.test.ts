import t from 'tap';
import { code, figures, shown } from './in-language.ts';
import { moments } from './spans.ts';

t.test('Czech is told from Polish, Indonesian from English', async (t) => {
  t.equal(code('Potřebujeme video pro kavárnu'), 'cs');
  t.equal(code('Potrzebujemy film dla kawiarni'), 'pl');
  t.equal(code('potrebujeme video pro kavarnu, vstup zdarma'), 'cs', 'without its marks');
  t.equal(code('tolong bikin video buat toko sepatu'), 'id');
  t.equal(code('make a video for my shoe shop'), 'en');
});

t.test('Czech and Indonesian hours and days are whole', async (t) => {
  t.same(moments('Otevíráme v sobotu 14. června v 10 hodin pro všechny'), [
    'sobotu',
    '14. června',
    '10 hodin',
  ]);
  t.same(moments('Sobota od 9 do 14 h v sokolovně'), ['Sobota', '9 do 14 h']);
  t.same(moments('Ples začíná o 18. hodině'), ['18. hodině']);
  t.same(moments('Bazar 20. a 21. června v Lípě'), ['20. a 21. června']);
  t.same(moments('Pentas seni hari Jumat pukul 19.00 di aula'), ['Jumat', 'pukul 19.00']);
  t.same(moments('Buka Sabtu, 14 Juni, jam 10 pagi'), ['Sabtu', '14 Juni', 'jam 10 pagi']);
});

t.test('koruny and rupiah are money', async (t) => {
  t.same(figures('Vstupné je 200 Kč pro všechny'), ['200 Kč (Kč)']);
  t.same(figures('Gaji mulai Rp 4.500.000 per bulan'), ['Rp 4.500.000 (Rp)']);
});

t.test('requests, wishes and prohibitions in Czech and Indonesian are not shown', async (t) => {
  t.same(
    shown(
      'Dobrý den, potřebujeme krátké video pro kavárnu Skořice. Otevíráme v sobotu 14. června. Teplé barvy, béžová a hnědá. Neukazujte lidi. Děkuji!',
    ),
    ['Skořice.', 'Otevíráme v sobotu 14. června.'],
  );
  t.same(
    shown(
      'Halo kak, tolong buatkan video pendek untuk kafe saya, Kopi Senja. Buka hari Sabtu, 14 Juni. Warna coklat dan krem, durasi 20 detik. Jangan tampilkan orang ya. Terima kasih!',
    ),
    ['Kopi Senja.', 'Buka hari Sabtu, 14 Juni.'],
  );
});
