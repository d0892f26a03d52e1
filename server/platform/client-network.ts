import { isIPv6 } from 'node:net';

/**
 * What limits count by. An IPv6 customer is given a whole /64 and can change address within it at will, so the /64
 * stands for all of them; an IPv4 address is the same whether it is written plainly or as `::ffff:`.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMappedIPv4) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address; the URL parser takes every spelling, and leaves one that is easy to read. */
function groupsOf(address: string): number[] {
  const withoutZone = address.replace(/%.*$/, '');
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const bytesOf = (group: number) => [group >> 8, group & 255];
