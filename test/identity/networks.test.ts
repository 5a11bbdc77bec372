import t from 'tap';
import { networkOf } from '../../src/identity/attempts.ts';

t.test('what is counted as one address: all of a customer’s IPv6, and each IPv4', async (t) => {
  t.equal(networkOf('192.0.2.7'), '192.0.2.7');
  t.equal(networkOf('::ffff:192.0.2.7'), '::ffff:192.0.2.7', 'an IPv4 in the clothes of an IPv6');
  t.not(networkOf('::ffff:203.0.113.7'), networkOf('::ffff:203.0.113.8'));
  t.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  t.not(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
});

t.test('however its zeros are left out', async (t) => {
  for (const host of ['2001:db8::1', '2001:db8::2:3', '2001:db8:0:0:4:5:6:7', '2001:db8::ffff:0:0:1'])
    t.equal(networkOf(host), '2001:db8:0:0', host);
  t.equal(networkOf('2001:db8:1:2:ffff::1'), '2001:db8:1:2');
  t.equal(networkOf('fd00:0:0:1::'), 'fd00:0:0:1');
  t.equal(networkOf('::1'), '0:0:0:0');
});
