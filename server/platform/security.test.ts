import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './security.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('a page runs its own scripts and its inline ones by hash, and speaks to nobody else', () => {
  const policy = pagePolicy(
    '<script src="/a.js"></script><script>go()</script><script type="application/ld+json">{}</script>',
    {},
  );
  const hash = createHash('sha256').update('go()').digest('base64');
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'none'");
});

test('a widget that the agency chose may load, call home and show its frames', () => {
  const widget = ['https://widget.example'];
  const policy = pagePolicy('', { scripts: widget, connections: widget, frames: widget });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://widget.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://widget.example");
  expect(directive(policy, 'frame-src')).toBe('frame-src https://widget.example');
});
