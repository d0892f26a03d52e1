import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.255.0.3', '[::1]', '::1', '[::ffff:127.0.0.1]'])(
  '%s is this machine',
  (host) => expect(isThisMachine(host)).toBe(true),
);

test.each([
  'rihla.ma',
  'localhost.rihla.ma',
  '128.0.0.1',
  '10.0.0.1',
  '[2001:db8::1]',
  '0.0.0.0',
  '127.0.0.1.nip.example',
  '',
])('%s may be another', (host) => expect(isThisMachine(host)).toBe(false));
