import ipaddr from 'ipaddr.js';

/** Unicast by its range, but a cloud's metadata and control address all the same (Azure WireServer). */
const METADATA_ADDRESSES = new Set(['168.63.129.16']);

/**
 * True when an IP address belongs to the public internet. Private, loopback, link-local (metadata services), shared,
 * documentation, benchmarking, multicast and reserved ranges do not; nor do IPv6 addresses outside 2000::/3 or forms
 * that wrap an IPv4 address, except NAT64 and IPv4-mapped ones around a public IPv4 address.
 * @param address an IPv4 or IPv6 address in any spelling; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) return isPublicV6(parsed);
  return isPublicV4(parsed as ipaddr.IPv4);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !METADATA_ADDRESSES.has(address.toString());
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray();
  const embedded = () => isPublicV4(new ipaddr.IPv4(bytes.slice(12)));
  // ipaddr.js calls the deprecated ::a.b.c.d and the local-use NAT64 prefix by the same names, hence the prefixes.
  if (address.match(ipaddr.IPv6.parseCIDR('::ffff:0:0/96'))) return embedded();
  if (address.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) return embedded();
  return address.range() === 'unicast' && address.match(ipaddr.IPv6.parseCIDR('2000::/3'));
}

/** True for 127.0.0.0/8 and ::1: what an entry of the test allow-list may lead to. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
