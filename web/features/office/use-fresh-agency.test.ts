import { type DataStrategyResult, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { keepKnownAgency } from './use-fresh-agency.ts';

type Results = Record<string, DataStrategyResult>;

const after = (results: Results) =>
  keepKnownAgency({} as Parameters<typeof keepKnownAgency>[0], () => Promise.resolve(results));

const screen = { type: 'data', result: null } as const;

test('the agency that could not be read is left as it is known, and a screen’s own answer stays', async () => {
  const failed = { root: { type: 'error', result: new TypeError('Failed to fetch') }, screen } as const;
  expect(await after(failed)).toEqual({ screen });
});

test('what was read, what leads elsewhere and what the screen itself failed at are passed on', async () => {
  for (const results of [
    { root: { type: 'data', result: { agency: {} } }, screen },
    { root: { type: 'error', result: redirect('/login') }, screen },
    { screen: { type: 'error', result: new Error('gone') } },
  ] satisfies Results[])
    expect(await after(results)).toEqual(results);
});
