import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Written by no network: whatever is no address counts together. */
const nowhere = 'unknown';

/**
 * What limits count by. An IPv6 customer is given a whole /64 and can change address within it at will, so the /64
 * stands for all of them; an IPv4 address is the same whether it is written plainly or as `::ffff:`.
 */
export function clientNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return nowhere;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 4) : parsed.toString();
}

/** Home lines often have 256 networks and brokers of addresses 65,536: the /48 stands for those. None for IPv4. */
export function widerNetwork(address: string): string | null {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 3) : null;
}

/** A limit that holds for a network holds so many times over for the wider one. */
export const widerTimes = 4;

/** Some gateways write the port behind the address that they name, another for every connection. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIP(address) > 0) return ipaddr.process(address);
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(address) ?? [];
  const bare = v6 ?? v4 ?? '';
  return isIP(bare) > 0 ? ipaddr.process(bare) : null;
}

const prefixOf = ({ parts }: ipaddr.IPv6, groups: 3 | 4) =>
  `${parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

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
