import t from 'tap';
import { read } from '../../../src/generation/planner/reading/read.ts';

t.test('given what a film is ordered about, that is its subject beside names elsewhere', async (t) => {
  for (const [text, subject] of [
    [
      'Wij willen een filmpje van een minuut over de stormvloed van 1825 in ons dorp. De dijk breekt bij de Zwarte Sluis. 63 huizen onder water.',
      'stormvloed van 1825',
    ],
    [
      'please make a video about axolotls. they breathe with feathery gills. my one is called Professor Noodle and he is pink',
      'axolotls',
    ],
    [
      "Faites une vidéo d'une minute sur les lavoirs du Morvan. Celui de Quarré date de 1846.",
      'lavoirs du Morvan',
    ],
    [
      'A Câmara Municipal de Vale de Sobreiros pretende um filme de 40 segundos sobre a reabertura da Linha do Corgal, encerrada em 1989. São 36 km.',
      'Linha do Corgal',
    ],
    [
      'Un video sul miele di castagno per il negozio Apicoltura Rossi. Si raccoglie a luglio.',
      'miele di castagno',
    ],
    ['Ролик о лишайниках для школы «Росток». Растут на миллиметр в год.', 'лишайниках'],
    [
      'Gör en film om norrsken för gästerna på Hotell Fjällripan. Grönt är syre, rött är högre upp.',
      'norrsken',
    ],
    [
      'El tema es el cambio de medidores de gas. Edificio Mirador Los Aromos, jueves 12 de marzo, de 9 a 18 h.',
      'cambio de medidores de gas',
    ],
    ['wir brauchen einen Film über unsere Bäckerei Krume. Seit 1920 in Goslar.', 'Bäckerei Krume'],
    ['Vidéo sur Instagram pour Maison Lupin. Bougies à la cire, 18 €.', 'Maison Lupin'],
    [
      "We're showing a film on the wall of the chapel. The Umber Swing Bridge opened in 1876.",
      'Umber Swing Bridge',
    ],
  ] as const)
    t.equal(read([{ text }]).subject?.text.replace(/^The /, ''), subject, text);
});
