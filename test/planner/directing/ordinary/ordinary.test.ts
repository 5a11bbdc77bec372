// Prompts as most people write them: one film, said plainly, in the languages that are asked for most.
import { told } from '../../told-scenes.ts';

told('a thing, what it is and what it does stand behind its name', [
  [
    'Create a 20 second launch video for Nimbus, a weather app for cyclists. It shows wind along your route, rain by the minute and the best time to leave. Free on iOS and Android. nimbus.example',
    'hook | Nimbus | a weather app for cyclists',
    'statement | It shows wind along your route, | rain by the minute and the best time to leave',
    'statement | Free on iOS and Android',
    'cta | Nimbus | nimbus.example',
  ],
  [
    'Erstelle ein 20-sekündiges Launch-Video für Nimbus, eine Wetter-App für Radfahrer. Sie zeigt den Wind auf der Strecke, Regen auf die Minute und die beste Abfahrtszeit. Kostenlos für iOS und Android. nimbus.example',
    'hook | Nimbus | eine Wetter-App für Radfahrer',
    'statement | Sie zeigt den Wind auf der Strecke, | Regen auf die Minute und die beste Abfahrtszeit',
    'statement | Kostenlos für iOS und Android',
    'cta | Nimbus | nimbus.example',
  ],
  [
    'Crée une vidéo de lancement de 20 secondes pour Nimbus, une appli météo pour cyclistes. Elle montre le vent sur votre trajet, la pluie à la minute et la meilleure heure de départ. Gratuite sur iOS et Android. nimbus.example',
    'hook | Nimbus | une appli météo pour cyclistes',
    'statement | Elle montre le vent sur votre trajet, | la pluie à la minute et la meilleure heure de départ',
    'statement | Gratuite sur iOS et Android',
    'cta | Nimbus | nimbus.example',
  ],
  [
    'Vídeo de lançamento de 20 segundos para a Nimbus, um app de clima para ciclistas. Mostra o vento na sua rota, a chuva minuto a minuto e a melhor hora de sair. Grátis para iOS e Android. nimbus.example',
    'hook | Nimbus | um app de clima para ciclistas',
    'statement | Mostra o vento na sua rota, | a chuva minuto a minuto e a melhor hora de sair',
    'statement | Grátis para iOS e Android',
    'cta | Nimbus | nimbus.example',
  ],
  [
    'A 15-second teaser for our new electric scooter, the Volt S. 60 km range, 25 km/h, folds in 3 seconds. Pre-order from 1 September for €599.',
    'hook | Volt S',
    'statement | Our new electric scooter, the Volt S',
    'statement | 60 km range, 25 km/h, folds in 3 seconds',
    'statement | Pre-order from 1 September for €599',
    'cta | Volt S | Pre-order from 1 September for €599',
  ],
  [
    'Podcast trailer for "Slow Mornings", a show about people who left the city. New episodes every Monday. Hosted by Ida Berg. Listen wherever you get your podcasts.',
    'hook | Slow Mornings | a show about people who left the city',
    'statement | New episodes every Monday',
    'statement | Hosted by Ida Berg',
    'cta | Listen wherever you get your podcasts | Slow Mornings',
  ],
]);

told('plans that cost and include stand beside each other', [
  [
    'Compare our two plans: Basic costs $10 a month and includes 5 users and 10 GB storage. Pro costs $25 a month and includes unlimited users, 1 TB storage and priority support.',
    'hook | Basic vs Pro',
    'comparison | Basic | $10 a month | 5 users | 10 GB storage | Pro | $25 a month | Unlimited users | 1 TB storage | Priority support',
    'cta | Which one fits? | Basic: $10 a month · Pro: $25 a month',
  ],
  [
    'Compara nuestros dos planes: Básico cuesta 10 € al mes e incluye 5 usuarios y 10 GB. Pro cuesta 25 € al mes e incluye usuarios ilimitados, 1 TB y soporte prioritario.',
    'hook | Básico vs Pro',
    'comparison | Básico | 10 € al mes | 5 usuarios | 10 GB | Pro | 25 € al mes | Usuarios ilimitados | 1 TB | Soporte prioritario',
    'cta | ¿Cuál elegir? | Básico: 10 € al mes · Pro: 25 € al mes',
  ],
  [
    'Confronta i nostri due piani: Base costa 10 € al mese e include 5 utenti e 10 GB. Pro costa 25 € al mese e include 20 utenti, 1 TB e supporto.',
    'hook | Base vs Pro',
    'comparison | Base | 10 € al mese | 5 utenti | 10 GB | Pro | 25 € al mese | 20 utenti | 1 TB | Supporto',
    'cta | Quale scegliere? | Base: 10 € al mese · Pro: 25 € al mese',
  ],
]);

told('a change keeps both its figures, and hours of the day are none', [
  [
    'Jahresbilanz TSV Oberau: Umsatz 1,2 Mio. Euro nach 0,9 Mio. Euro im Vorjahr.',
    'hook | Jahresbilanz TSV Oberau',
    'stat | 0,9 Mio. Euro → 1,2 Mio. Euro | Umsatz 1,2 Mio. Euro nach 0,9 Mio. Euro im Vorjahr.',
  ],
  [
    'Die Bilanz: 4,8 Mio. € Umsatz, 12 neue Filialen, 340 Beschäftigte.',
    'hook | Die Bilanz',
    'statement | 4,8 Mio. € Umsatz',
    'statement | 12 neue Filialen',
    'statement | 340 Beschäftigte',
  ],
  [
    'Receita do trimestre: R$ 4,2 milhões, acima de R$ 3,1 milhões no ano passado.',
    'hook | Trimestre',
    'stat | R$ 3,1 milhões → R$ 4,2 milhões | R$ 4,2 milhões, acima de R$ 3,1 milhões no ano passado',
    'cta | Trimestre',
  ],
  [
    'Resultados de Olivar Sur: ingresos de 4,2 millones, frente a 3,1 millones en 2023. 412 socios, antes 380.',
    'hook | Resultados de Olivar Sur',
    'stat | 3,1 millones → 4,2 millones | Ingresos de 4,2 millones, frente a 3,1 millones en 2023',
    'stat | 380 → 412 | 412 socios, antes 380',
    'cta | Resultados de Olivar Sur',
  ],
  [
    'Vagas: Rota Mirim contrata motoristas. Salário R$ 3.150, vale-refeição de R$ 38 por dia, contrato CLT.',
    'hook | Vagas | Rota Mirim contrata motoristas',
    'statement | Salário R$ 3.150, vale-refeição de R$ 38 por dia',
    'statement | Contrato CLT',
    'cta | Rota Mirim contrata motoristas',
  ],
  [
    'Ligne Écoute Ados, ouverte du lundi au vendredi de 9h à 23h',
    'hook | Ligne Écoute Ados',
    'statement | Ouverte du lundi au vendredi de 9h à 23h',
    'cta | Ligne Écoute Ados | Du lundi au vendredi de 9h à 23h',
  ],
  [
    'Biblioteca Aurora, aberta de segunda a sexta das 9h às 20h',
    'hook | Biblioteca Aurora',
    'statement | Aberta de segunda a sexta das 9h às 20h',
    'cta | Biblioteca Aurora | De segunda a sexta das 9h às 20h',
  ],
]);

told('nothing is said twice, and no list ends with an and', [
  [
    'Grand opening of Café Luna on Saturday 4 May at 10 am. Free coffee for the first 50 guests. 8 Bridge Road, Bath.',
    'hook | Grand opening of Café Luna',
    'statement | Saturday 4 May at 10 am',
    'statement | Free coffee for the first 50 guests',
    'statement | 8 Bridge Road, Bath',
    'cta | Grand opening of Café Luna | Saturday 4 May at 10 am · 8 Bridge Road, Bath',
  ],
  [
    'Annual garden fair at Hollow Farm, Sunday 12 May, 10 am to 4 pm. Entry £4.',
    'hook | Event | Annual garden fair at Hollow Farm',
    'statement | Sunday 12 May, 10 am to 4 pm',
    'stat | £4 | Entry £4',
    'cta | Annual garden fair at Hollow Farm | Sunday 12 May, 10 am to 4 pm · Entry £4',
  ],
  [
    "We're hiring two nurses and a receptionist at Maple Clinic in Leeds. £28,000 to £34,000, flexible hours, free parking. Apply by 30 May at mapleclinic.example/jobs",
    'hook | We are hiring | Two nurses and a receptionist at Maple Clinic in Leeds',
    'list | £28,000 to £34,000 | Flexible hours | Free parking',
    'cta | Apply by 30 May at mapleclinic.example/jobs | Two nurses and a receptionist at Maple Clinic',
  ],
  [
    'Make a short promo for my bakery, Golden Crust. Fresh bread every morning from 6, cakes to order, and the best cinnamon rolls in Dover. Find us at 14 Castle Street.',
    'hook | Bakery | Golden Crust',
    'list | Fresh bread every morning from 6 | Cakes to order | The best cinnamon rolls in Dover',
    'statement | Find us at 14 Castle Street',
    'cta | Golden Crust | Find us at 14 Castle Street',
  ],
  [
    'Video testimonial: "I lost 12 kilos in six months and never felt hungry." – Anna Keller, member of FitHouse since 2023. First month free at fithouse.example',
    'hook | FitHouse',
    'quote | I lost 12 kilos in six months and never felt hungry. | Anna Keller, member of FitHouse since 2023',
    'cta | FitHouse | First month free at fithouse.example',
  ],
  [
    'History of the tower: 1887 construction begins, 1985 new lighting, 2024 two-tonne bell.',
    'hook | History of the tower',
    'timeline | 1887 | Construction begins | 1985 | New lighting | 2024 | Two-tonne bell',
    'cta | History of the tower',
  ],
  [
    'Our price list: haircut £25, beard trim £12, kids £15. Walk in or book at fade.example',
    'hook | Our price list',
    'list | Haircut £25 | Beard trim £12 | Kids £15',
    'cta | Our price list | Walk in or book at fade.example',
  ],
  [
    'A 20 second film about Kettle & Crane. Second cup free before 9 am.',
    'hook | Kettle & Crane',
    'statement | Second cup free before 9 am',
    'cta | Kettle & Crane',
  ],
]);
