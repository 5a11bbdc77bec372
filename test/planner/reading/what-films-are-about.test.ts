import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

const subjectOf = (text: string) => read([{ text }]).subject?.text ?? null;

/** Given prompts, when they are read, then each is about what stands beside it. */
const about = (name: string, prompts: [text: string, subject: string][]) =>
  t.test(name, async (t) => {
    for (const [text, subject] of prompts) t.equal(subjectOf(text), subject, text);
  });

about('a title that is given in passing is what a film is about', [
  [
    'Bonjour, film de 30 s pour notre refuge. L’appel s’intitule Un toit pour Minou. Il faut 6 000 €, 20 € paient une couverture. refuge-minou.example',
    'Un toit pour Minou',
  ],
  [
    'Para la asamblea de Cooperativa La Encina. Título: Ahora decides tú. Socios 1.204, ingresos 3,2 M€, excedente 140.000 €. Vertical, 30 segundos. Al final: gracias por venir. Un saludo, Marta',
    'Ahora decides tú',
  ],
  [
    'Figures of Tolverne Savings Bank for the annual meeting, under the title What Your Pennies Did. Members: 8,412. Savings: £11.3m. Closing card: Owned by you.',
    'What Your Pennies Did',
  ],
  [
    'Lernfilm für Kunden von Kaffee Brandner: So entkalkst du deine Maschine.\nSchritt 1 – Tank leeren\nSchritt 2 – Entkalker und Wasser einfüllen\nSchritt 3 – Programm starten\nOhne Musik.',
    'So entkalkst du deine Maschine',
  ],
  [
    '品牌短片:青岚乌龙\n镜头一:清晨的茶山。旁白:“茶芽醒得比太阳早。”字幕:海拔1200米\n镜头二:手工采摘。旁白:“慢慢来。”字幕:一心二叶',
    '青岚乌龙',
  ],
]);

about('an earlier title that is given up and an episode’s are none', [
  [
    'Teaser for episode 12 of Cold Ledger, the podcast about fraud. Title: The Man Who Sold Fog. Out Thursday. Dark, slow.',
    'Cold Ledger',
  ],
]);

about('what takes place or is in force goes before a place and what is said of it', [
  [
    'Sehr geehrte Damen und Herren, bitte erstellen Sie einen sachlichen Kurzfilm (30 Sek., ohne Musik): In Niederhagen gilt ab Montag ein Gießverbot für Gärten. Rasen darf nicht bewässert werden. Trinken und Waschen bleiben möglich. Infos: 08555 4401. Mit freundlichen Grüßen, i. A. Brandl',
    'Gießverbot',
  ],
  [
    'Beste mensen, maak een sobere film van 20 seconden. Vanaf vandaag geldt in Oosterveld een kookadvies. Kook kraanwater drie minuten. Douchen kan gewoon. Vragen: 0800 555 12. Geen muziek.',
    'kookadvies',
  ],
  [
    'An alle: Am Samstag, 12. April, findet in Tiefenbach eine Hochwasserübung statt. Sirenen um 9 und 9:15 Uhr. Es besteht keine Gefahr. Straßensperrung Uferweg bis 13 Uhr. Sachlich, 20 Sekunden.',
    'Hochwasserübung',
  ],
  [
    'NOTICE: water off in Millbank Flats from 9am to 3pm on Tuesday 4 November while the pump is replaced. For bottled water ring the caretaker on 4412. Sorry for the trouble. -- silent loop for the lobby screen',
    'water off',
  ],
  [
    'AVISO A LOS VECINOS: corte de luz en la calle Olmo el lunes 3 de junio de 8 a 12 h por obras. Ascensor parado. Dudas: portería. Vídeo mudo en bucle para el portal.',
    'corte de luz',
  ],
]);

about('what viewers are invited to or shown goes before whose it is', [
  [
    'Siete invitati alla Notte delle Lanterne, una serata di letture a cura della Biblioteca di Borgofiume. Venerdì 6 giugno, ore 21, Giardino Comunale. Ingresso a offerta libera. Niente voce, solo testo grande.',
    'Notte delle Lanterne',
  ],
  [
    'zapraszamy na Zimowe Ferie w Bibliotece Miejskiej w Olsztynku! 3-14 lutego, codziennie 10-13, warsztaty, gry, film, wstęp wolny, zapisy 89 555 12 12. krótki filmik na fb, bez bałwanków',
    'Zimowe Ferie',
  ],
  [
    'PRESS RELEASE. Condense to 30 seconds for our lobby.\n\nDunmore Gallery opens "Echoes of Iron" on 3 May. The show gathers 60 pieces by blacksmiths of the valley. Admission £7, under 12s free. Open until 30 September, closed Mondays.',
    'Echoes of Iron',
  ],
  [
    'Kunnen jullie iets moois maken voor onze proefweek? Maandag 3 t/m zaterdag 8 maart bij Dansschool Van der Veen in Leiden. Alle lessen gratis, kom in makkelijke kleren. Niet te druk. Groetjes',
    'proefweek',
  ],
  [
    'Moin, wir brauchen ein kurzes Filmchen für den Tag der offenen Tür bei der Feuerwehr Ahlenrade. Sonntag, 15. Juni, 10 bis 17 Uhr, Gerätehaus am Mühlenweg 3. Fahrten im Löschfahrzeug, Erbsensuppe. Eintritt frei! Bitte kein Blaulicht-Drama. Schönen Dank, Hauke',
    'Tag der offenen Tür bei der Feuerwehr Ahlenrade',
  ],
  ['帮忙做个年会邀请视频 主题:同路人。时间:1月18日17:30签到。地点:松江湖畔酒店三楼。请穿蓝色。', '年会'],
]);

about('nobody who writes, is written to or leads is what a film is about', [
  [
    'FOR ACTION: Press Desk.\nPlease prepare a public film of 25 seconds, sober, no music.\n\nThe Hexley Dam siren test will take place on Wednesday 14 October at 11:00. The siren will sound for three minutes. This is a test only.',
    'The Hexley Dam siren test',
  ],
  [
    'Hi there! Dana from People Ops again. Another explainer please, simple English. Topic: parental leave from January\n• 20 weeks fully paid for every parent\n• can be split into three blocks\n• tell your manager 10 weeks ahead\nNo storks. Cheers!!',
    'parental leave from January',
  ],
  [
    "Coucou ! C'est pour le groupe de la famille. La recette du clafoutis aux cerises de mamie Jeannette : 500 g de cerises, 4 œufs, 100 g de sucre, 80 g de farine, 25 cl de lait. On mélange, on verse sur les cerises, et au four 35 minutes à 180 °C. On laisse les noyaux, c'est ça le secret. Ne mettez pas le nom de famille. Bisous",
    'clafoutis aux cerises de mamie Jeannette',
  ],
  [
    'ремонт баянов и аккордеонов, мастер Фёдор Лыков, гарантия 2 года, настройка от 3500 ₽, тел 8 900 555-14-77. 10 сек. без медведей и матрёшек',
    'ремонт баянов и аккордеонов',
  ],
  [
    'hi so we are opening our second bakery its called Crumb and Kettle on the 14th of june at 22 Harbour Lane in Whitstable from 8am and the first 50 people get a free cinnamon bun please make it warm and cosy',
    'Crumb and Kettle',
  ],
]);

about('a topic is told behind a bracket and as what a film is to inform about', [
  [
    'Hi team, we need a microlearning (max 45 sec) on the new Speaking Up policy. Effective 1 January all reports go to an outside hotline, 0800 098 7612. You can stay anonymous. Tone: warm, adult. Ta, Beth',
    'Speaking Up policy',
  ],
  [
    'Briefing. Zielgruppe: Bewohner von Neu-Ahrfeld. Zweck: informieren über die neue Sperrmüllabfuhr. Inhalt: Ab 1. März nur auf Anmeldung. Zwei Termine im Jahr kostenlos. Anmeldung unter ahrfeld.example/muell. Ton: sachlich.',
    'neue Sperrmüllabfuhr',
  ],
]);
