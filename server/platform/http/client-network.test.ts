import { describe, expect, test } from 'vitest';
import { clientNetwork, proxyMatcher, widerNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:55', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['local', 'unknown'],
  ['made up 2', 'unknown'],
  ['127.1', 'unknown'],
  ['192.0.2.7:55:66', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8:1:ffff::1]:443', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
  ['local', null],
])('%s belongs to %s', (address, network) => {
  expect(widerNetwork(address)).toBe(network);
});

describe('a proxy', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
    ['loopback', '127.8.9.1'],
    ['loopback', '::1'],
    ['uniquelocal', '172.31.0.9'],
    ['uniquelocal', 'fd00::1'],
    ['linklocal', 'fe80::1%eth0'],
    ['10.0.0.0/8', '10.200.0.1'],
    ['::ffff:10.0.0.0/104', '10.200.0.1'],
    ['2001:db8::/32', '2001:db8:9::1'],
    ['192.0.2.1,192.0.2.7', '192.0.2.7'],
  ])('named as %s is believed at %s', (trusted, address) => {
    expect(proxyMatcher(trusted.split(','))(address)).toBe(true);
  });

  test.each([
    ['127.0.0.1', '127.0.0.2'],
    ['loopback', '10.0.0.1'],
    ['uniquelocal', '172.32.0.1'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['10.0.0.0/8', '::1'],
    ['2001:db8::/32', '2001:db9::1'],
    ['', '127.0.0.1'],
    ['loopback', 'unknown'],
    ['loopback', '127.1'],
  ])('named as %s is not believed at %s', (trusted, address) => {
    expect(proxyMatcher(trusted.split(',').filter(Boolean))(address)).toBe(false);
  });
});
