import { emailMaxLength } from './text-limits.ts';

/**
 * One spelling for each mailbox: what `ＰRobe.ma`, `probe.ma.` and `probe.ma` name is one domain, as it is asked for
 * on the network. Before the @ the mail server decides; only capitals and the two encodings of an accent are evened
 * out there, which no server tells apart. What has no such spelling is returned to be refused.
 */
export function normaliseEmail(typed: string): string {
  const address = typed.trim();
  // Reading a domain costs time: one that is too long to be taken is not read.
  if (address.length > emailMaxLength) return address;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const hostname = at > 0 && readable.test(domain) ? hostnameOf(domain) : domain;
  return `${address.slice(0, at + 1).normalize('NFC')}${hostname}`.toLowerCase();
}

/** Nothing with which a URL goes on after its host; a dot may be one of the four that a domain knows. */
const readable = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

function hostnameOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return domain;
  }
}
