import * as z from 'zod/mini';
import { line } from './fields.ts';

/** To a page of a site, or nothing. */
export const linkTo = (host: string) =>
  z.union([
    z.literal(''),
    line(200).check(z.refine((url) => URL.canParse(url) && isOf(new URL(url), host), 'invalid_link')),
  ]);

const isOf = ({ protocol, hostname }: URL, host: string) =>
  protocol === 'https:' && (hostname === host || hostname.endsWith(`.${host}`));

/** A script from elsewhere: what it is called goes into the policy of the page that it runs in, so it is a plain name. */
export const scriptAddress = z.union([
  z.literal(''),
  line(200).check(z.refine((url) => URL.canParse(url) && isPlainAddress(new URL(url)), 'invalid_link')),
]);

const isPlainAddress = ({ protocol, hostname, username, password }: URL) =>
  protocol === 'https:' && /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname) && username + password === '';
