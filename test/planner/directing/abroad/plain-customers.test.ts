// What plain customers write in their languages, without a word to the maker, is shown to its end.
import { told } from '../../told-scenes.ts';

told('what a text says that speaks to no maker is for viewers, to its last sentence', [
  [
    'Skąd się bierze sól w morzu? Deszcz wypłukuje sól ze skał. Rzeki niosą ją do morza. Woda paruje, sól zostaje. I tak od miliardów lat.',
    'hook | Skąd się bierze sól w morzu?',
    'statement | Deszcz wypłukuje sól ze skał',
    'statement | Rzeki niosą ją do morza',
    'statement | Woda paruje, sól zostaje',
    'cta | I tak od miliardów lat',
  ],
  [
    "Perché le foglie diventano rosse? In autunno l'albero smette di produrre clorofilla. Il verde sparisce e restano gli altri colori. Il rosso protegge la foglia dal freddo. Poi cade, e l'albero dorme.",
    'hook | Perché le foglie diventano rosse?',
    "statement | In autunno l'albero smette di produrre clorofilla",
    'statement | Il verde sparisce e restano gli altri colori',
    'statement | Il rosso protegge la foglia dal freddo',
    "cta | Poi cade, e l'albero dorme",
  ],
  [
    '할머니 이야기. 할머니는 1951년에 부산으로 피난 왔습니다. 국제시장에서 국수를 팔았습니다. 하루에 세 시간만 잤습니다. 지금은 손주가 여덟 명입니다. 할머니, 사랑해요.',
    'hook | 할머니 이야기',
    'statement | 할머니는 1951년에 부산으로 피난 왔습니다',
    'statement | 국제시장에서 국수를 팔았습니다',
    'statement | 하루에 세 시간만 잤습니다',
    'statement | 지금은 손주가 여덟 명입니다',
    'statement | 할머니, 사랑해요',
  ],
  [
    '김치볶음밥 만들기. 재료: 밥 두 공기, 익은 김치 한 컵, 스팸 반 캔, 달걀 2개. 김치와 스팸을 3분 볶고, 밥을 넣어 5분 더 볶아요. 고추장 한 숟갈, 참기름 약간. 달걀프라이를 올리면 끝!',
    'hook | 레시피 | 김치볶음밥 만들기',
    'list | 재료 | 밥 두 공기 | 익은 김치 한 컵 | 스팸 반 캔 | 달걀 2개',
    'statement | 김치와 스팸을 3분 볶고, 밥을 넣어 5분 더 볶아요',
    'statement | 고추장 한 숟갈, 참기름 약간',
    'cta | 달걀프라이를 올리면 끝! | 김치볶음밥 만들기',
  ],
  [
    'Historia mojego dziadka. Urodził się w 1932 roku we Lwowie. Wojna zabrała mu dom. W Gdańsku budował statki przez 40 lat. Nigdy nie nauczył się pływać. Zawsze się z tego śmiał.',
    'hook | Historia mojego dziadka',
    'stat | 1932 roku | Urodził się w 1932 roku we Lwowie',
    'statement | Wojna zabrała mu dom',
    'stat | 40 lat | W Gdańsku budował statki przez 40 lat',
    'statement | Nigdy nie nauczył się pływać',
    'cta | Zawsze się z tego śmiał | Historia mojego dziadka',
  ],
  [
    'Zaginął pies! Rudy kundelek, 8 lat, wabi się Pączek, zielona obroża. Ostatnio widziany 2 grudnia na Bielanach. Tel. 601 222 333. Każda informacja jest ważna.',
    'hook | Zaginął pies!',
    'list | Rudy kundelek | 8 lat | Wabi się Pączek | Zielona obroża',
    'statement | Ostatnio widziany 2 grudnia na Bielanach',
    'cta | Każda informacja jest ważna | Zaginął pies · 2 grudnia | Tel. 601 222 333',
  ],
]);

told(
  'steps are no length of the film, thanks and figures no talk, and two lines that a title names stand side by side',
  [
    [
      'Wie man einen Fahrradreifen flickt. 1. Rad ausbauen und den Mantel abziehen. 2. Loch suchen, im Wasserbad sieht man die Blasen. 3. Stelle anrauen und Kleber auftragen, fünf Minuten warten. 4. Zwei Minuten drücken. 5. Alles wieder einbauen, fertig.',
      'hook | Wie man einen Fahrradreifen flickt',
      'statement | Schritt 1 von 5 | Rad ausbauen und den Mantel abziehen',
      'statement | Schritt 2 von 5 | Loch suchen, im Wasserbad sieht man die Blasen',
      'statement | Schritt 3 von 5 | Stelle anrauen und Kleber auftragen, fünf Minuten warten',
      'statement | Schritt 4 von 5 | Zwei Minuten drücken',
      'statement | Schritt 5 von 5 | Alles wieder einbauen, fertig',
    ],
    [
      '2025年度回顾：服务了1,280位客户，配送了4.6万份午餐，食物浪费减少了32%。感谢每一位骑手和厨师，明年见！',
      'hook | 2025年度回顾',
      'list | 服务了1,280位客户 | 配送了4.6万份午餐 | 食物浪费减少了32%',
      'cta | 感谢每一位骑手和厨师，明年见！ | 2025年度回顾',
    ],
    [
      'Podsumowanie roku: 5 340 pacjentów, 18 lekarzy, średni czas oczekiwania spadł z 21 do 9 dni. Dziękujemy za zaufanie!',
      'hook | Podsumowanie roku',
      'stat | 5 340 | pacjentów',
      'stat | 18 | lekarzy',
      'stat | 21 → 9 dni | Średni czas oczekiwania spadł z 21 do 9 dni',
      'cta | Podsumowanie roku | 5 340 pacjentów',
    ],
  ],
);

told('more than so many is no change from them', [
  [
    'La historia del metro de Madrid: 1919 se inaugura la primera línea, 3,5 km y 8 estaciones. 1936 las estaciones sirven de refugio. 1998 llega al aeropuerto. Hoy son 302 estaciones y más de 2 millones de viajeros al día.',
    'hook | Metro de Madrid',
    'timeline | 1919 | Se inaugura la primera línea, 3,5 km y 8 estaciones | 1936 | Las estaciones sirven de refugio | 1998 | Llega al aeropuerto',
    'stat | 302 | Hoy son 302 estaciones',
    'stat | 2 millones | Más de 2 millones de viajeros al día',
    'cta | Metro de Madrid',
  ],
]);
