import { expect, test } from 'vitest';
import { obstaclesIn, obstacleText } from './rules.ts';

const now = 1_000_000;
const rental = (stage: Parameters<typeof obstaclesIn>[0][number]['stage'], ends_at: number) => ({
  id: stage,
  reference: `R-${stage}`,
  stage,
  ends_at,
});
const transfer = (id: string, more: object) => ({
  id,
  reference: `T-${id}`,
  status: 'acceptée' as const,
  pickup_at: now + 1,
  done_at: null,
  ...more,
});

test('what is agreed on and not over hinders, what is under way first; nothing else does', () => {
  const rentals = [
    rental('prévue', now + 1),
    rental('en cours', now - 1),
    rental('terminée', now + 1),
    rental('en attente', now + 1),
    rental('refusée', now + 1),
    rental('annulée', now + 1),
    rental('non présentée', now + 1),
  ];
  const transfers = [
    transfer('ahead', {}),
    transfer('over', { pickup_at: now - 1 }),
    transfer('done', { done_at: now }),
    transfer('waiting', { status: 'en attente' }),
    transfer('refused', { status: 'refusée' }),
  ];
  const found = obstaclesIn(rentals, transfers, now);
  expect(found.map(({ kind, id, is_under_way }) => [kind, id, is_under_way])).toEqual([
    ['rental', 'en cours', true],
    ['rental', 'prévue', false],
    ['transfer', 'ahead', false],
  ]);
  expect(found.map(obstacleText)).toEqual([
    'La location R-en cours est en cours : l’effacement attend sa fin',
    'La location R-prévue est prévue : annulez-la d’abord, ou attendez sa fin',
    'Le transfert T-ahead est prévu : annulez-le d’abord, ou attendez qu’il soit fait',
  ]);
  expect(obstaclesIn([rental('prévue', now - 1)], [], now)).toEqual([]);
});
