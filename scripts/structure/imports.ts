import { climbs } from './rooms.ts';
import { type Finding, type Import, isIn, isTest, type Source } from './source.ts';

/** The parts of a domain, and which of them each may use: routes → service → store → tables, never back. */
export const domainParts = ['tables', 'store', 'rules', 'service', 'routes', 'mail', 'seed'] as const;
export type DomainPart = (typeof domainParts)[number];

const mayUse: Record<DomainPart, readonly DomainPart[]> = {
  tables: ['tables'],
  rules: ['rules'],
  store: ['tables', 'store', 'rules'],
  mail: ['rules', 'mail'],
  service: ['tables', 'store', 'rules', 'mail', 'service'],
  routes: ['service', 'rules'],
  seed: ['tables', 'store', 'rules', 'service', 'seed'],
};

const advice: Record<DomainPart, string> = {
  tables: 'tables.ts only describes rows: what uses them belongs in store.ts',
  rules: 'rules.ts is pure: pass the values in, and call it from service.ts',
  store: 'a store only speaks to the database: what needs more belongs in service.ts',
  mail: 'mail.ts only words a mail: fetch what it tells in service.ts and pass it in',
  service: 'a service knows nothing of HTTP or seeds: that belongs in routes.ts or seed.ts',
  routes: 'a handler calls its service and nothing deeper: move this into service.ts',
  seed: 'seed.ts fills the database: HTTP belongs in routes.ts',
};

const durations = ['seconds', 'minutes', 'hours', 'days', 'toIso'];
const testCode = ['server/testing/', 'e2e/', 'bench/', 'scripts/'];

/** The part of a domain that a file of the server is, or null outside the domains. */
export function domainPartOf(file: string): DomainPart | null {
  const match = /^server\/(?!platform\/|testing\/).+\/([a-z]+)\.ts$/.exec(file);
  return domainParts.find((part) => part === match?.[1]) ?? null;
}

export function checkImports(source: Source): Finding[] {
  return source.imports.flatMap((entry) => {
    const message = refusal(source.path, entry);
    return message ? [{ path: source.path, line: entry.line, message: `imports ${entry.target}: ${message}` }] : [];
  });
}

function refusal(from: string, { target, isLocal, values }: Import): string | null {
  if (from.startsWith('api/') && !isTest(from)) {
    const isFine = isLocal ? target.startsWith('api/') : /^zod(\/|$)/.test(target);
    if (!isFine) return 'api/ is what both sides agree on and imports only zod and api/';
  }
  if (
    isIn(from, ['api/rules/', 'api/words/']) &&
    !isTest(from) &&
    target.startsWith('api/calls/') &&
    values.length > 0
  ) {
    return 'calls stand on rules and words, never the other way: move the value to api/rules/';
  }
  if (isLocal && climbs(from, target)) return 'routes → features → ui → lib → api, never back: pass it in from above';
  if (from.startsWith('web/') && isLocal && !isIn(target, ['web/', 'api/', 'art/', 'public/'])) {
    return 'web/ never reaches the server: describe the call in api/ and use web/lib/call.ts';
  }
  if (from.startsWith('api/') && isTest(from) && isLocal && !target.startsWith('api/')) {
    return 'a test of api/ needs nothing else: test the rest where it lives';
  }
  if (
    from.startsWith('e2e/') &&
    isLocal &&
    isIn(target, ['web/', 'server/']) &&
    !target.startsWith('server/testing/')
  ) {
    return 'browser tests know the site from outside: use the page, or the calls in api/';
  }
  if (isLocal && isTest(from) && !from.endsWith('.db.test.ts') && target.startsWith('server/testing/')) {
    return 'a test on a whole site runs on both databases: name it x.db.test.ts';
  }
  if (from.startsWith('migrations/') && domainPartOf(target)) {
    return 'a migration must not change when a domain does: write the table out here';
  }
  return from.startsWith('server/') && !isTest(from) && !isIn(from, testCode)
    ? serverRefusal(from, target, isLocal, values)
    : null;
}

function serverRefusal(from: string, target: string, isLocal: boolean, values: string[]): string | null {
  if (isLocal && isIn(target, testCode)) return 'the site itself never runs test code: move what it needs to platform/';
  if (isLocal && target.startsWith('web/'))
    return 'the server reaches the pages through their build, in platform/pages/bundle.ts';
  if (from.startsWith('server/platform/') && isLocal && !isIn(target, ['server/platform/', 'api/'])) {
    return 'platform/ knows no domain: pass it in from services.ts or app.ts';
  }
  if (target === 'kysely' && values.length > 0 && !maySpeakSql(from))
    return 'only stores write SQL: move the query to store.ts';
  const part = domainPartOf(from);
  if (!part) return null;
  if (part === 'rules') return rulesRefusal(target, isLocal, values);
  const targetPart = domainPartOf(target);
  if (targetPart && !mayUse[part].includes(targetPart)) return advice[part];
  const isWiring = /^server\/[^/]+\.ts$/.test(target);
  return isWiring ? 'a domain does not know how it is wired: take it as a dependency of createXService' : null;
}

function rulesRefusal(target: string, isLocal: boolean, values: string[]): string | null {
  if (isLocal && (target.startsWith('api/') || domainPartOf(target) === 'rules')) return null;
  // Lengths of time are plain numbers; the clock itself is not.
  if (target === 'server/platform/clock.ts' && values.every((name) => durations.includes(name))) return null;
  return advice.rules;
}

export const maySpeakSql = (file: string) =>
  isTest(file) ||
  isIn(file, ['server/platform/', 'server/testing/', 'migrations/', 'bench/', 'scripts/']) ||
  domainPartOf(file) === 'store';
