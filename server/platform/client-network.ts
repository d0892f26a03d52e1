import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What limits count by. An IPv6 customer is given a whole /64 and can change address within it at will, so the /64
 * stands for all of them; an IPv4 address is the same whether it is written plainly or as `::ffff:`.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Ranges that proxies can be named by, beside addresses and ranges in numbers. */
export const proxyRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** An address, a range of some of them, or a name of ranges. A range of all addresses would believe anybody. */
export function isProxyRange(text: string): boolean {
  if (Object.hasOwn(proxyRanges, text)) return true;
  const [address = '', bits] = text.split('/', 2);
  // The library also takes what nobody writes, such as 10 for 0.0.0.10.
  return isIP(address) > 0 && (address === text || (ipaddr.isValidCIDR(text) && /^[1-9]/.test(bits ?? '')));
}

/** Whether an address is that of a proxy that is believed. */
export function proxyMatcher(trusted: readonly string[]): (address: string) => boolean {
  const ranges = trusted
    .flatMap((text) => (Object.hasOwn(proxyRanges, text) ? (proxyRanges[text] ?? []) : [text]))
    .map(rangeOf);
  return (address) => {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits));
  };
}

/** An IPv4 address that is written as IPv6 is one of IPv4, and so are its bits. */
function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', bits] = text.split('/', 2);
  const start = ipaddr.process(address);
  const whole = start.kind() === 'ipv4' ? 32 : 128;
  const skipped = isIP(address) === 6 && whole === 32 ? 96 : 0;
  return [start, bits === undefined ? whole : Math.max(0, Number(bits) - skipped)];
}
