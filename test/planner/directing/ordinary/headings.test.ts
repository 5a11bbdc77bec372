// What lists of changes, of a brief and of what to do are called, and addresses that begin as a name does.
import { told } from '../../told-scenes.ts';

told('changes stand under what a changelog calls them', [
  [
    'Release notes video, Harbor 5.1\n\nAdded\n- Offline maps\nChanged\n- Sync runs every 10 minutes\nRemoved\n- Fax export',
    'hook | Harbor 5.1',
    'statement | Added | Offline maps',
    'statement | Changed | Sync runs every 10 minutes',
    'statement | Removed | Fax export',
    'cta | Harbor 5.1 | Offline maps',
  ],
  [
    '### Added\n- Dark mode on all pages\n- Export to CSV\n### Removed\n- Support for Internet Explorer 11\n\nmake a release video for Tallybook out of this changelog pls',
    'hook | Tallybook',
    'list | Added | Dark mode on all pages | Export to CSV',
    'statement | Removed | Support for Internet Explorer 11',
    'cta | Tallybook | Dark mode on all pages',
  ],
]);

told('labels that name nothing are not shown, and titles state no figure', [
  [
    'timeline of our brewery: 2009 two friends in a shed, 2012 first pub, 2016 gold at the World Beer Awards, 2021 solar roof, 2025 one million pints. Keep it classy, dark background.',
    'hook | Timeline of our brewery',
    'timeline | 2009 | Two friends in a shed | 2012 | First pub | 2016 | Gold at the World Beer Awards | 2021 | Solar roof | 2025 | One million pints',
    'cta | Timeline of our brewery',
  ],
  [
    'How to descale a kettle in 45 seconds: it takes heat, vinegar and patience. Fill the kettle half with white vinegar, top up with water, boil, wait an hour, rinse twice.',
    'hook | How to descale a kettle in 45 seconds',
    'statement | It takes heat, vinegar and patience',
    'statement | Step 1 of 5 | Fill the kettle half with white vinegar',
    'statement | Step 2 of 5 | Top up with water',
    'statement | Step 3 of 5 | Boil',
    'statement | Step 4 of 5 | Wait an hour',
    'statement | Step 5 of 5 | Rinse twice',
  ],
  [
    "Video brief below.\nTitle: Night Market\nWhen: every Friday in June, 6 to 11 pm\nWhere: Customs Square\nWhat: 40 food stalls, brass band, kids' craft table\nCTA: Come hungry\nStyle: bold, neon",
    'hook | Night Market',
    'statement | Every Friday in June, 6 to 11 pm',
    'statement | Customs Square',
    "list | 40 food stalls | Brass band | Kids' craft table",
    'cta | Come hungry | Night Market · Every Friday in June, 6 to 11 pm · Customs Square',
  ],
  [
    'Recipe card: lemon drizzle cake. Ingredients: 225 g butter, 225 g sugar, 4 eggs, 225 g self-raising flour, 1 lemon. Method: beat, bake at 180C for 45 min, pour over lemon juice and sugar while warm. Serves 10.',
    'hook | Recipe | Lemon drizzle cake',
    'list | What you need | 225 g butter | 225 g sugar | 4 eggs | 225 g self-raising flour | 1 lemon',
    'statement | Step 1 of 3 | Beat',
    'statement | Step 2 of 3 | Bake at 180C for 45 min',
    'statement | Step 3 of 3 | Pour over lemon juice and sugar while warm',
    'statement | Serves 10',
    'cta | Lemon drizzle cake',
  ],
]);

told('an address that begins as a name does is not lost, and a verb alone leads on to a date', [
  [
    'Brief\nProduct: Nordkap running jacket\nAudience: winter runners\nKey message: warm at minus 20, weighs 190 g\nMust have: price €179, launch 15 October\nMust not have: models, slow motion\nCTA: nordkap.run\nFormat: 9:16, 15 s',
    'hook | Nordkap running jacket',
    'statement | Warm at minus 20',
    'stat | 190 g | Weighs 190 g',
    'stat | €179 | Price €179',
    'statement | Launch 15 October',
    'cta | Nordkap running jacket | Launch 15 October · Price €179 | nordkap.run',
  ],
  [
    'notes from meeting: lake swim is 12 July, 3 distances (1k, 2k, 4k), entry £25, wetsuits optional, sign up at lakeswim.org',
    'hook | Lake swim',
    'statement | 12 July',
    'statement | 3 distances (1k, 2k, 4k)',
    'stat | £25 | Entry £25',
    'cta | Lake swim | 12 July · Entry £25 | Wetsuits optional, sign up at lakeswim.org',
  ],
]);

told('the only line beneath the last heading stays with it', [
  [
    '# Release 4.2 – Quillstack\n\n## New\n- Offline editing on tablets\n- Dark mode for exports\n\n## Rollout\nAll plans, from 14 October',
    'hook | Release 4.2 – Quillstack',
    'list | New | Offline editing on tablets | Dark mode for exports',
    'statement | Rollout | All plans, from 14 October',
    'cta | Quillstack | All plans, from 14 October',
  ],
]);

told('who leads an outing, where a film is shown and by when it is wanted name nothing', [
  [
    'Weekly update for the allotment WhatsApp. Water back on Monday. Skip arrives Thursday, no mattresses. Bramble party Sunday 10am, bring gloves. 15 seconds, silly.',
    'hook | Weekly update for the allotment WhatsApp | Water back on Monday',
    'statement | Skip arrives Thursday, no mattresses',
    'statement | Bramble party Sunday 10am, bring gloves',
    'cta | Weekly update for the allotment WhatsApp | Bramble party Sunday 10am, bring gloves',
  ],
  [
    'Photo walks in Dundee on the last Sunday of every month. Meet 9am at the Discovery ship. £8, coffee included. Led by Sunita Rao.',
    'hook | Photo walks in Dundee | on the last Sunday of every month',
    'statement | Meet 9am at the Discovery ship',
    'stat | £8',
    'statement | Coffee included',
    'statement | Led by Sunita Rao',
    'cta | Photo walks in Dundee | £8',
  ],
  [
    'Subject: Fw: text for the film\n\nHi Jo,\n\nHere is what the committee agreed:\n\nHarbour Day, Saturday 19 July, noon to dusk. Crab race at 2. Free boat trips for under 12s.\n\nCan you pass it on to the video people? They need it by Thursday.\n\nThanks\nElspeth',
    'hook | Harbour Day',
    'statement | Saturday 19 July',
    'statement | Noon to dusk',
    'statement | Crab race at 2',
    'statement | Free boat trips for under 12s',
    'cta | Harbour Day | Saturday 19 July',
  ],
]);

told('what is asked to be made of a quotation is not shown, and the stop of an initial ends no strap', [
  [
    'Testimonial, use the words exactly: "I hadn\'t slept through in six years." — Rosalind T., 58, Hobart. It\'s for Breathe Easy Clinic. Soft blues.',
    'hook | Breathe Easy Clinic',
    "quote | I hadn't slept through in six years. | Rosalind T., 58, Hobart",
    "statement | It's for Breathe Easy Clinic",
    'cta | Breathe Easy Clinic',
  ],
  [
    "I've used Marlin Joinery for six years, and they've never once been late. They fixed my stairs on Christmas Eve. That's a quote from Odile Barras, hotel owner in Truro. Build a testimonial around it. Oak and ash, from £900. No piano.",
    'hook | Marlin Joinery',
    "statement | I've used Marlin Joinery for six years",
    "statement | They've never once been late",
    'statement | They fixed my stairs on Christmas Eve',
    "statement | That's a quote from Odile Barras, | hotel owner in Truro",
    'stat | £900 | Oak and ash, from £900',
    'cta | Marlin Joinery | From £900',
  ],
]);

told(
  'a title behind its label at the head of a text brings nothing else on screen, whomever the film is for',
  [
    [
      'Council comms request #2291\nTitle: Bulky waste: book before you dump\nAudience: residents of Thornwick borough\nChannel: bus shelter screens, 9:16, 12 seconds, NO SOUND\n\nKey facts (in this order)\n* Collection of up to 3 items: £22\n* Free if you receive Council Tax Support\n* Slots Monday to Friday\n* Fly-tipping fine: up to £1,000\n* thornwick.example/bulky\n\nStyle: council purple #4B2E83 and white, large sans. Min text height 60px.\nCllr Bassenthwaite wants his photo in it. He is not getting his photo in it.',
      'hook | Bulky waste: book before you dump',
      'stat | £22 | Collection of up to 3 items: £22',
      'statement | Free if you receive Council Tax Support',
      'list | Slots Monday to Friday | Fly-tipping fine: up to £1,000',
      'cta | Bulky waste: book before you dump | thornwick.example/bulky',
    ],
  ],
);
