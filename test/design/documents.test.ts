// What is read of small design documents, whole: which colour is which where names are missing, alike or many; type and manner.
import t from 'tap';
import { parseDesign } from '../../src/generation/design/design-md.ts';

const told = (content: string, json?: string) =>
  Object.entries(parseDesign(content, json))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

t.test('which colour is which', (t) => {
  const documents = [
    'Text: #222222\nGrey: #f0f0f0\nSand: #e8dcc0\nRed: #d00000',
    'Text: #f0f0f0\nSea: #0a2540\nCoal: #101010',
    'Text: #222222\nRed: #d00000',
    'Red: #d00000\nBlue: #0000d0',
    'Primary: #202020\nCloud: #fafafa',
    'Primary: #0055ff\nBackground: #ffffff',
    'Background: #ffffff\nText: #111111\nLink: #111111\nButton: #00aa55',
    'Background: #ffffff\nPrimary: #777777\nTertiary: #ee2200',
    'Background: #ffffff\nText: #111111\nOn-accent: #ffffff\nAccent muted: #ffcccc\nBrand: #aa0000',
    'Background: #ffffff\nMuted background: #eeeeee\nMuted text: #999999\nText: #333333\nSecondary: #005577',
    'Surface: #fffaf0\nOn-surface: #402010\nAction: #e4572e\nSupport: #e4572e\nTertiary: #76b041',
    'Background hover: #eeeeee\nCanvas: #0b0b0b',
    'Text',
  ];
  t.same(
    documents.map((it) => told(it)),
    [
      'bg #f0f0f0, ink #222222, accent #d00000, accent2 #791111',
      'bg #101010, ink #f0f0f0, accent #0a2540, accent2 #7d8b98',
      'bg #ffffff, ink #222222, accent #d00000, accent2 #791111',
      'bg #ffffff, ink #14161a, accent #d00000, accent2 #720b0d',
      'bg #fafafa, ink #202020, accent #202020, accent2 #202020',
      'bg #ffffff, ink #14161a, accent #0055ff, accent2 #0a368d',
      'bg #ffffff, ink #111111, accent #00aa55, accent2 #095e33',
      'bg #ffffff, ink #14161a, accent #ee2200, accent2 #811c0d',
      'bg #ffffff, ink #111111, accent #aa0000, accent2 #5e0909',
      'bg #ffffff, ink #333333, accent #005577, accent2 #1a4455',
      'bg #fffaf0, ink #402010, accent #e4572e, accent2 #76b041',
      'bg #0b0b0b, ink #f5f3ee, accent #eeeeee, accent2 #f2f1ee',
      '',
    ],
  );
  t.end();
});

t.test('families', (t) => {
  const names = [
    ...['Poppins', 'JetBrains Mono', 'Quicksand', 'Playfair Display', 'Oswald', 'Archivo', 'Cabinet Grotesk'],
    ...[
      'Merriweather',
      'PT Sans Serif',
      'Noto Sans',
      'Source Serif 4',
      'Helvetica, Georgia',
      'Space Grotesk',
    ],
  ];
  t.same(
    names.map((name) => told(`- Heading font: ${name}`)),
    [
      'display Montserrat, body Montserrat',
      'display IBM Plex Mono, body Inter',
      'display Nunito, body Nunito',
      'display Fraunces, body Fraunces',
      'display Barlow Condensed, body Barlow Condensed',
      'display Space Grotesk, body Space Grotesk',
      'display Bricolage Grotesque, body Bricolage Grotesque',
      'display Newsreader, body Newsreader',
      'display Inter, body Inter',
      'display Inter, body Inter',
      'display Newsreader, body Newsreader',
      'display Inter, body Inter',
      'display Space Grotesk, body Space Grotesk',
    ],
  );
  t.same(
    [
      told('- Body font: Fira Code'),
      told('- Heading font: Lora\n- Body font: Inter'),
      told('Font-family: Lora'),
    ],
    ['body Inter', 'display Newsreader, body Inter', ''],
  );
  t.end();
});

t.test('type and manner', (t) => {
  const documents = [
    ...['Radius: 16px', 'Radius: 1rem', 'Corners: 3', 'Radius: 400px', 'Radius: -4px', 'Radius: round'],
    ...[
      'Heading weight: 99',
      'Heading weight: 1000',
      'Heading weight: 649.6',
      'Weight: bold',
      'Title letter-spacing: 48px',
    ],
    ...['Tracking: -0.5', 'Tracking: .05em', 'Motif: Rules and dots', 'Texture: grain', 'Pattern: PLAIN'],
    ...['Tempo: 0.1', 'Tempo: 9', 'Tempo: 0', 'Motion: calm', 'Motion: snappy', 'Speed: odd'],
    ...[
      'Text-transform: uppercase',
      'Text-transform: none',
      'Uppercase: false',
      'All headlines in all-caps.',
    ],
    ...['The text is uppercase.', 'Ground: waves', 'Ground: nowhere', 'Pictures: icon', 'Pictures: none'],
    ...['# A name\n', '## No name\n', `# ${'n'.repeat(61)}\n`, '# A name \n# Another'],
  ];
  t.same(
    documents.map((it) => `${it}: ${told(it)}`),
    [
      'Radius: 16px: radius 1.6',
      'Radius: 1rem: radius 1.6',
      'Corners: 3: radius 3',
      'Radius: 400px: radius 8',
      'Radius: -4px: radius 0',
      'Radius: round: ',
      'Heading weight: 99: ',
      'Heading weight: 1000: displayWeight 900',
      'Heading weight: 649.6: displayWeight 650',
      'Weight: bold: ',
      'Title letter-spacing: 48px: tracking 0.2',
      'Tracking: -0.5: ',
      'Tracking: .05em: ',
      'Motif: Rules and dots: motif rules',
      'Texture: grain: ',
      'Pattern: PLAIN: motif plain',
      'Tempo: 0.1: tempo 0.5',
      'Tempo: 9: tempo 2',
      'Tempo: 0: ',
      'Motion: calm: tempo 0.8',
      'Motion: snappy: tempo 1.4',
      'Speed: odd: ',
      'Text-transform: uppercase: uppercase true',
      'Text-transform: none: uppercase false',
      'Uppercase: false: uppercase false',
      'All headlines in all-caps.: uppercase true',
      'The text is uppercase.: ',
      'Ground: waves: ground waves',
      'Ground: nowhere: ',
      'Pictures: icon: ',
      'Pictures: none: ',
      '# A name\n: name A name',
      '## No name\n: ',
      '# nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\n: ',
      '# A name \n# Another: name A name',
    ],
  );
  t.same(
    [
      told('# Md', '{"name":"Json"}'),
      told('---\nname: Front\n---\n# Md'),
      told('', '{"radius":"8px"}'),
      told(' {"radius":"8px"} '),
    ],
    ['name Json', 'name Front', 'radius 0.8', 'radius 0.8'],
  );
  t.end();
});
