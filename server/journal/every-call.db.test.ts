import { expect, test } from 'vitest';
import { type EndpointDefinition, pathOf } from '../../api/calls/endpoint.ts';
import { actTexts } from '../../api/words/journal.ts';
import { addressOf } from '../platform/http/endpoints.ts';
import { bindEndpoints } from '../bindings.ts';
import { startTestSite } from '../testing/app.ts';
import { catalogueWalk, rentalsWalk } from '../testing/walk-desk.ts';
import { accountsWalk, demoWalk, houseWalk, lastWalk } from '../testing/walk-house.ts';
import { linesOf, type Office, openOffice, said, type Sent, type Walk } from '../testing/walk.ts';

const walk: Walk = { ...demoWalk, ...rentalsWalk, ...catalogueWalk, ...houseWalk, ...accountsWalk, ...lastWalk };

/** What is no act, and why. */
const quiet: Record<string, string> = {
  'POST /admin/verify-password': 'opens what asks once more, which is a line itself; a wrong one is one',
  'POST /admin/verify-factor/options': 'a question',
  'POST /admin/verify-factor': 'as the password',
  'POST /admin/factors/totp': 'a secret that counts for nothing until it is confirmed',
  'POST /admin/factors/passkeys/options': 'a question',
  'POST /admin/rentals/:id/preview': 'what an act would come to',
  'POST /admin/imports/:kind/trial': 'what a file would come to',
  'GET /admin/imports/:kind/template': 'a file without anybody in it',
  'POST /admin/brand': 'a picture that is shown nowhere until the settings name it',
  'PUT /admin/setup': 'where somebody is in the first steps',
  'POST /login/factor/options': 'a question',
  'POST /login/factor': 'the login, whichever way: see accounts/logins',
  'POST /login/passkey/options': 'a question',
  'POST /login/passkey': 'the login, whichever way: see accounts/logins',
  'POST /send-verification-code': 'a letter to whoever asks',
  'POST /verify-code': 'proves a mailbox',
  'POST /forgot-password': 'a letter to whoever asks; what becomes of it is a line',
  'POST /invitation': 'reads one',
  'POST /invitation/accept': 'see accounts/invitations',
  'POST /invitation/join': 'see accounts/invitations',
  'POST /signup': 'of a customer',
  'POST /reserve/:carId': 'of a customer',
  'POST /transport': 'of a customer',
  'POST /car/:id/comment': 'of a customer',
  'POST /user/reservations/:id/link': 'of a customer',
  'POST /user/reservations/:id/cancel': 'of a customer: see rentals',
  'POST /track/:token/cancel': 'of a customer: see rentals',
  'POST /track/:token/proposals/:id': 'of a customer: see rentals',
  'POST /user/data': 'of a customer',
  'POST /user/erase': 'of a customer: see privacy',
  'GET /user/picture/:file': 'a picture in a page',
  'GET /brand/:file': 'a picture in a page',
  'GET /car/:id/images/:file': 'a picture in a page',
  'GET /calendar/:file': 'a calendar that somebody was given, which is a line',
  'GET /track/:token/calendar': 'of a customer',
};

const isAct = ({ method, answer }: EndpointDefinition) => method !== 'GET' || answer === 'file';

test('every call that changes something or gives a file is tried here, or has a reason', async () => {
  const { services } = await startTestSite();
  const acts = bindEndpoints(services)
    .map(({ endpoint }) => endpoint)
    .filter(isAct);
  expect([...Object.keys(walk), ...Object.keys(quiet)].toSorted()).toEqual(acts.map(addressOf).toSorted());
});

test('each of them is a line: who, what, when, from where', async () => {
  const office = await openOffice();
  const endpoints = new Map(bindEndpoints(office.site.services).map(({ endpoint }) => [addressOf(endpoint), endpoint]));
  for (const [address, prepare] of Object.entries(walk)) {
    const endpoint = endpoints.get(address);
    if (!endpoint) throw new Error(`no call ${address}`);
    const sent = await prepare(office);
    const before = new Set((await linesOf(office)).map(({ id }) => id));
    const response = await send(office, endpoint, sent);
    expect.soft(response.statusCode, said(response, address)).toBeLessThan(300);
    const written = (await linesOf(office)).filter(({ id }) => !before.has(id));
    expect.soft(written.length, `${address} left no line`).toBeGreaterThan(0);
    for (const { act, network, at, author_id, author_name } of written) {
      const who = sent.as === undefined ? author_id === office.owner.userId : author_name !== '';
      expect.soft({ address, act, known: act in actTexts, who, network, at }).toEqual({
        address,
        act,
        known: true,
        who: true,
        network: '127.0.0.1',
        at: office.site.clock.now(),
      });
    }
  }
});

function send(
  { site, owner }: Office,
  endpoint: EndpointDefinition,
  { params = {}, query = {}, body, form, as }: Sent,
) {
  const url = `/api${pathOf(endpoint, params)}?${new URLSearchParams(query)}`;
  const who = as === undefined ? owner : as;
  return site.request({
    method: endpoint.method,
    url,
    ...(who && { as: who }),
    ...(body && { payload: body }),
    ...form,
  });
}
