import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { pathPartMaxLength } from '../api/rules/text-limits.ts';
import type { EndpointDefinition } from '../api/calls/endpoint.ts';
import { maxBodyBytes } from './platform/http/body-parsers.ts';
import { addressOf } from './platform/http/endpoints.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { bindEndpoints } from './bindings.ts';
import { startTestSite } from './testing/app.ts';
import { testTransfer } from './testing/builders.ts';
import { listen } from './testing/listening.ts';
import { leastCpuMs } from './testing/processor.ts';

const cpuMs = 20;
const bothMs = 50;

/** What makes work: texts that grow when they are folded, or that a pattern may go over again and again. */
const hostileUnits = {
  'a ligature of eighteen letters': 'ﷺ',
  'combining marks': 'e\u0301\u0323\u0302',
  'marks alone': '\u0323',
  spaces: ' ',
  'spaces between letters': 'a \t\u00a0\u2028',
  'line breaks': '\r\n',
  digits: '9',
  'digits with spaces': '1 ',
  dashes: '-',
  'dashes of all kinds': '+(-–—.) ',
  'the address of a mail, again and again': 'a@a.',
  'parts of an address': 'a.',
  'letters outside the first plane': '𝔸',
  'capitals with a dot': 'İ',
  brackets: '[',
  'names in a list': '["a"],',
  'a date': '2026-11-20T',
  controls: '\u0000\u202e',
};

/** As much of it as a body lets in, beside the name of its field. */
const filled = (unit: string, bytes: number) =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))));

function hostileValues(bytes: number): [string, unknown][] {
  return [
    ...Object.entries(hostileUnits).map(([name, unit]): [string, unknown] => [name, filled(unit, bytes)]),
    ['letters, and a last one that is wrong', `${'a'.repeat(bytes - 2)}!`],
    ['spaces, and a letter at both ends', `a${' '.repeat(bytes - 3)}a`],
    ['a mail address without end', `a@${'a.'.repeat((bytes - 10) / 2)}!`],
    ['a list written as text', `["${filled('a","', bytes - 10)}"]`],
    ['a long list', Array<string>(Math.floor(bytes / 4)).fill('a')],
    ['a long list of something else', Array<number>(Math.floor(bytes / 2)).fill(1)],
    ['a list of one long text', [filled('ﷺ', bytes - 10)]],
    ['a nested list', JSON.parse('['.repeat(bytes / 2) + ']'.repeat(bytes / 2))],
    ['an object of many names', Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`k${index}`, 1]))],
  ];
}

interface Part {
  address: string;
  part: 'params' | 'query' | 'body';
  schema: ZodMiniType;
  fields: string[];
}

/** The parts of every call in which something comes in, with the names of their fields as the schema has them. */
function partsOf(endpoint: EndpointDefinition): Part[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return [{ address: addressOf(endpoint), part, schema, fields: [...new Set(fieldsOf(schema))] }];
  });
}

/** Of a schema that is one of several, the fields of each. */
function fieldsOf(schema: ZodMiniType): string[] {
  const def = schema._zod.def as unknown as { shape?: object; options?: ZodMiniType[]; in?: ZodMiniType };
  const within = def.options ?? (def.in ? [def.in] : []);
  return def.shape ? Object.keys(def.shape) : within.flatMap(fieldsOf);
}

async function allParts(): Promise<Part[]> {
  const { services } = await startTestSite();
  return bindEndpoints(services).flatMap(({ endpoint }) => partsOf(endpoint));
}

/** The least of three: what the engine does on the side is nobody's request. */
function cpuOf(work: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const first = once();
  return first < cpuMs ? first : Math.min(first, once(), once());
}

const bytesOf = { params: pathPartMaxLength, query: maxBodyBytes, body: maxBodyBytes };

describe('whatever fills a request', () => {
  test('every field of every call refuses a text without end', async () => {
    const taken = (await allParts()).flatMap(({ address, part, schema, fields }) => {
      const check = validatorCompiler({ schema, method: '', url: '' });
      // Longer than the router lets any part of an address be.
      const tooLong = 'a'.repeat(10 * bytesOf[part]);
      return fields
        .filter((field) => {
          const { error } = check({ [field]: tooLong }) as { error?: { fields?: Record<string, string> } };
          return !error?.fields?.[field];
        })
        .map((field) => `${address} ${part} ${field}`);
    });
    expect(taken).toEqual([]);
  });

  test('no check of any field of any call takes long', async () => {
    const slow: string[] = [];
    for (const { address, part, schema, fields } of await allParts()) {
      const check = validatorCompiler({ schema, method: '', url: '' });
      for (const [name, value] of hostileValues(bytesOf[part] - 64)) {
        // The others as a transfer has them: a rule of the whole form is asked too.
        for (const field of fields) {
          const cpu = cpuOf(() => check({ ...testTransfer, [field]: value }));
          if (cpu >= cpuMs) slow.push(`${address} ${part} ${field}: ${name} ${cpu} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
  });

  test('nor does one of all fields at once', async () => {
    const slow: string[] = [];
    for (const { address, part, schema, fields } of await allParts()) {
      if (fields.length < 2) continue;
      const check = validatorCompiler({ schema, method: '', url: '' });
      for (const [name, value] of hostileValues(2 * Math.floor((bytesOf[part] / fields.length - 64) / 2))) {
        const cpu = cpuOf(() => check(Object.fromEntries(fields.map((field) => [field, value]))));
        if (cpu >= cpuMs) slow.push(`${address} ${part}: ${name} ${cpu} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('a transfer from a city of ligatures', () => {
  test.each([
    ['as long as a body may be', filled('ﷺ', maxBodyBytes - 300), 400],
    ['far longer', 'ﷺ'.repeat(86_000), 413],
  ])('%s is refused at once, and nobody waits for it', async (_, taVille, status) => {
    const origin = `http://127.0.0.1:${await listen(await startTestSite({ throttle: false }))}`;
    const statusOf = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${origin}${path}`, init);
      await response.text();
      return response.status;
    };
    const body = JSON.stringify({ ...testTransfer, taVille });
    const ask = () =>
      statusOf('/api/transport', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    // Both answers with their callers.
    const cpu = await leastCpuMs(8, async () => {
      expect(await Promise.all([ask(), statusOf('/healthz')])).toEqual([status, 200]);
    });
    expect(cpu).toBeLessThan(bothMs);
  });
});
