import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import type { Engine } from './database.ts';

/** What each step sends to either engine. Databases in the field have taken it: a mistake is mended by the next step. */
const released = {
  '0001-accounts': '07b43c627476 d212e6a91987',
  '0002-catalogue': '5f84ec444083 bc9c19c9734a',
  '0003-booking': '3f584bed399f 36c1b316f888',
  '0004-reviews': 'b9f08198d3bd 94592cceb82c',
  '0005-outbox': '4331d06ef94b 1aaa2b582493',
  '0006-site': 'b2fc0d5f2120 2e6b17e0e5cc',
  '0007-outbox-set-aside': '4d2e36ce1c53 22de8f1ef752',
  '0008-verification': '7660011e7899 75e919fc2dc8',
  '0010-booking-lists': '36c58ef1b290 36c58ef1b290',
  '0013-contracts': 'cc17febd24a5 c943683311c2',
  '0014-statistics': 'bcb3f1c491d1 bcb3f1c491d1',
  '0015-overlap-lookup': '873fefd7404c e3b0c44298fc',
  '0016-loose-files': '173a5d5f6e5a c14d2991097d',
  '0017-logins': '6554e3b46ead e818940f79a9',
  '0018-sessions': '148f15509400 7dae863e951f',
  '0019-one-review-per-car': '3930c6e3f2cc 2c3cab16472d',
  '0020-counters': '68d6dc8ee87f a5a35c5dded8',
  '0021-lists-in-pieces': 'd0d398b08405 894fcbdedcf5',
  '0022-one-list': '548b15740612 ce0e6fb6f3b2',
  '0023-desk': '35f9c9d62aeb a2854facbfaa',
  '0024-whole-journal': 'c1dec279ecd8 2ad8116cce45',
  '0025-request-filters': 'c76a0ee63a43 c76a0ee63a43',
  '0026-rates': '1fe57e2737e7 36db1daa7446',
  '0027-charges': 'fd5fd995bce0 ae55a7e704a7',
  '0027-extra-stock': '0352618532b8 abebda1b4642',
  '0029-profiles': '271c4dfbef4f a5262f64a96c',
  '0030-second-factor': '8cd644200b70 5427fb241674',
  '0031-backups': '76046d1edca3 8e41b9c08266',
  '0033-journal': 'd8cd451682d3 0659a0ec2ef1',
  '0034-settings': '86cb957ac81d 2d0ecdd631bb',
  '0035-reports': 'ac1d3f22b083 d02a6901c515',
  '0036-planning-feeds': 'c4690675c231 f7e5ae7a9927',
  '0039-imports': '2ad48d7f998d 2ad48d7f998d',
  '0040-proposal-days': '0bf49c31065c 0bf49c31065c',
  '0046-demo-rows': '79154e3d6212 e8d3a4464674',
  '0047-setup': '58a17cac1e91 58a17cac1e91',
  '0048-invitations': '1cfbec7e7b41 2d3e9ab98590',
  '0049-privacy': 'a57b6fe54a67 77a594dae598',
  '0050-journal-terms': '55cc4a1280de 8860b68efbf1',
  '0051-backups-on-demand': '9ec8a9fb133b 3ce47bc16f0a',
  '0052-letters-to-be-taken-back': '15f6fa110bd0 15f6fa110bd0',
  '0053-journal-acts': '1b72a1dbc863 1b72a1dbc863',
  '0054-contract-holders': '751f3b2c589a 3caa58fb8d5c',
  '0055-vehicle-takings': '60ad4aee16ae f2f3f43d3328',
  '0056-day-countings': 'c099fc3f1d06 77b91d02c038',
  '0057-journal-authors': '810e6d09faeb 810e6d09faeb',
  '0058-assigned-rentals': '13bd8171ff11 13bd8171ff11',
};

test('a migration that was released is never changed', async () => {
  const names = Object.keys(migrationsFor('sqlite'));
  const found = await Promise.all(
    names.map(async (name) => [name, `${await digest(name, 'sqlite')} ${await digest(name, 'postgres')}`]),
  );
  expect(Object.fromEntries(found)).toEqual(released);
});

async function digest(name: string, engine: Engine): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    // How a statement is laid out in the source is of no weight.
    log: ({ query }) => void hash.update(query.sql.replace(/\s+/g, ' ')),
  });
  await migrationsFor(engine)[name]?.up(db);
  return hash.digest('hex').slice(0, 12);
}
