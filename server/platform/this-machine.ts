import ipaddr from 'ipaddr.js';

/** Whether a host of an address, as `URL` gives it, is the machine that we run on: nothing sent there crosses a wire. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
