import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { framedPolicy, ownScripts, pagePolicy } from './security.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('a page runs its own scripts and its inline ones by hash, and speaks to nobody else', () => {
  const policy = pagePolicy(['go()', 'go()']);
  const hash = createHash('sha256').update('go()').digest('base64');
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'none'");
});

test('a script that got into a page is not allowed: only those that bear the nonce of its rendering are ours', () => {
  const foreign = [
    '<script>steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<script data-x=\'nonce="n1"\'>steal()</script>',
    '<script type="application/ld+json">{}</script>',
  ].join('');
  const page = `<head><link rel="icon" nonce="n1"/></head>${foreign}<script nonce="n1">go()</script>
<script type="module" nonce="n1" async="">import '/a.js'</script><script nonce="n1" src="/b.js"></script>${foreign}`;
  const { html, inline } = ownScripts(page, 'n1');
  expect(inline).toEqual(['go()', "import '/a.js'"]);
  expect(pagePolicy(inline)).not.toContain(createHash('sha256').update('steal()').digest('base64'));
  expect(html).toContain('<link rel="icon"/>');
  expect(html).toContain('<script>go()</script>');
});

test('another’s script may load, call home and show its frames where nothing of ours is, and is of no site there', () => {
  const policy = framedPolicy('https://widget.example');
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(directive(policy, name)).toBe(`${name} https://widget.example`);
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  expect(directive(policy, 'sandbox')).toBe('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
});
