// Whose film it is where a film is ordered for an event, and what is left of a list of which one thing is forbidden.
import { told } from '../../told-scenes.ts';

told('the event that a film is ordered for goes before its place, its day and who writes', [
  [
    'Buongiorno, siamo il Circolo Bocce Torre Vecchia. Vorremmo un filmato per il torneo di primavera: sabato 10 maggio, ore 14, quota 10 euro.',
    'hook | Torneo di primavera',
    'statement | Circolo Bocce Torre Vecchia',
    'statement | Sabato 10 maggio, ore 14',
    'stat | 10 euro | Quota 10 euro',
    'cta | Torneo di primavera | Circolo Bocce Torre Vecchia · Sabato 10 maggio, ore 14 · Quota 10 euro',
  ],
  [
    'Hoi, kunnen jullie een filmpje maken voor onze rommelmarkt? Het is zondag 15 juni van 10 tot 16 uur op het Marktplein in Dalfsen. Kraampje huren kost 12 euro.',
    'hook | Evenement | Rommelmarkt',
    'statement | Het is zondag 15 juni van 10 tot 16 uur | op het Marktplein in Dalfsen',
    'stat | 12 euro | Kraampje huren kost 12 euro',
    'cta | Rommelmarkt | Zondag 15 juni van 10 tot 16 uur · Kraampje huren kost 12 euro',
  ],
  [
    'Hallo, wir vom TSV Altau brauchen ein kurzes Video fürs Vereinsfest. Termin ist Samstag, der 12. Juli, ach nein, Sonntag, der 13. Juli, ab 11 Uhr am Sportplatz. Eintritt frei.',
    'hook | TSV Altau | Vereinsfest',
    'statement | Termin ist Sonntag, der 13. Juli, ab 11 Uhr am Sportplatz',
    'statement | Eintritt frei',
    'cta | Vereinsfest | TSV Altau · Sonntag, der 13. Juli, ab 11 Uhr am Sportplatz · Eintritt frei',
  ],
]);

told('of a list only the thing that is forbidden goes', [
  [
    'Video per lanciare la nostra app "Listina": fa la lista della spesa da sola, confronta i prezzi di 6 supermercati, fa risparmiare fino a 40 euro al mese. Disponibile dal 3 marzo. Non nominate i supermercati.',
    'hook | App | Listina | fa la lista della spesa da sola',
    'stat | 40 euro | Fa risparmiare fino a 40 euro al mese',
    'statement | Disponibile dal 3 marzo',
    'cta | Listina | Disponibile dal 3 marzo',
  ],
]);

told('days from and to stand on one line, and a question with the number that answers it', [
  [
    'Gemeente Oudeveen vervangt van 3 tot en met 21 maart het riool in de Kerkstraat. Bus 14 rijdt om via de Havenweg. Vragen? Bel 0800 555 031.',
    'hook | Gemeente Oudeveen vervangt van 3 tot en met 21 maart het riool in de Kerkstraat',
    'stat | 14 | Bus 14 rijdt om via de Havenweg',
    'cta | Gemeente Oudeveen | Van 3 tot en met 21 maart | Vragen? Bel 0800 555 031',
  ],
  [
    'Die Stadt Altau erneuert vom 3. bis 21. März den Kanal in der Kirchstraße. Bus 14 fährt über den Hafenweg. Fragen? Rufen Sie 0800 555 031 an.',
    'hook | Stadt Altau',
    'statement | Die Stadt Altau erneuert vom 3. bis 21. März den Kanal | in der Kirchstraße',
    'statement | Bus 14 fährt über den Hafenweg',
    'cta | Stadt Altau | Vom 3. bis 21. März · Bus 14 fährt über den Hafenweg | Fragen? Rufen Sie 0800 555 031 an',
  ],
]);

told('no day that is cancelled is what a film ends with', [
  [
    'De zwemles van dinsdag 4 maart gaat niet door. Inhalen kan op donderdag 6 maart om 17.00 uur in bad 2. Zwembad De Golf.',
    'hook | Zwembad De Golf',
    'statement | De zwemles van dinsdag 4 maart gaat niet door',
    'statement | Inhalen kan op donderdag 6 maart om 17.00 uur in bad 2',
    'cta | Zwembad De Golf | Donderdag 6 maart om 17.00 uur',
  ],
]);
