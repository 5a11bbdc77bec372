import t from 'tap';
import { parseRobots } from '../../../src/generation/media/pages/robots.ts';

t.test('rules for everybody', async (t) => {
  const may = parseRobots(
    'User-agent: *\nDisallow: /private/\nAllow: /private/open\nDisallow: /*.pdf$\nDisallow: /find?q=\n',
  );
  t.equal(may('/'), true);
  t.equal(may('/private/a'), false);
  t.equal(may('/private/open/a'), true, 'the longer rule');
  t.equal(may('/a/b.pdf'), false);
  t.equal(may('/a/b.pdf?x=1'), true, 'the sign for the end');
  t.equal(may('/find?q=tea'), false, 'queries count');
  t.equal(may('/Private/a'), true, 'paths have cases');
});

t.test('a group that names us holds alone, and several agents share one', async (t) => {
  const text = 'user-agent: other\nUser-Agent: Framelog # us\ndisallow: /a\n\nUser-agent: *\nDisallow: /\n';
  const may = parseRobots(text.replaceAll('\n', '\r\n'));
  t.equal(may('/a'), false);
  t.equal(may('/b'), true);
  t.equal(
    parseRobots('User-agent: framelog-attachments\nDisallow:\n\nUser-agent: *\nDisallow: /')('/b'),
    true,
  );
});

t.test('an equal rule that allows wins; nothing forbids nothing', async (t) => {
  t.equal(parseRobots('User-agent: *\nDisallow: /a\nAllow: /a')('/a'), true);
  t.equal(parseRobots('User-agent: *\nAllow: /*a\nDisallow: /xa')('/xa'), true, 'whichever comes first');
  t.equal(parseRobots('')('/a'), true);
  t.equal(parseRobots('<html>Not found: nothing</html>')('/a'), true);
  t.equal(parseRobots('Disallow: /a\nUser-agent: *\nDisallow: /b')('/a'), true, 'rules of nobody');
  t.equal(parseRobots('User-agent: *\nDisallow: /*b*c$')('/abxc'), false);
  t.equal(parseRobots('User-agent: *\nDisallow: /ab*b$')('/ab'), true, 'parts do not overlap');
});

t.test(
  'rules that are looked for all along a path are followed up to a number, and no site with more is read',
  async (t) => {
    const wild = (count: number) => parseRobots(`User-agent: *\n${'Disallow: /*aab\n'.repeat(count)}`);
    t.equal(wild(1000)('/aaa'), true);
    t.equal(wild(1000)('/xaab'), false);
    t.equal(wild(1001)('/aaa'), false);
  },
);
