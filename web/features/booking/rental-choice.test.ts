import { expect, test } from 'vitest';
import { chosenPlaces, extrasOf, noChoice, requestOf, writeExtras } from './rental-choice.ts';

const airport = { ...noChoice, pickup_kind: 'aéroport', pickup_place: 'Agadir', flight: 'AT 1' };

test('a car comes back to where it was handed over, unless another place is chosen', () => {
  expect(chosenPlaces(airport)).toMatchObject({ return_kind: 'aéroport', return_place: 'Agadir', flight: 'AT 1' });
  expect(chosenPlaces({ ...airport, return_kind: 'agence' })).toMatchObject({
    return_kind: 'agence',
    return_place: '',
  });
  expect(chosenPlaces(noChoice)).toMatchObject({ pickup_kind: null, return_kind: null, return_place: '' });
});

test('what belongs to a place that is no longer chosen is not sent', () => {
  const changed = { ...airport, pickup_kind: 'agence', return_kind: 'agence', return_place: 'Hôtel' };
  expect(chosenPlaces(changed)).toEqual({
    pickup_kind: 'agence',
    pickup_place: '',
    return_kind: 'agence',
    return_place: '',
    flight: '',
  });
});

test('extras are read as they are written; what makes no sense is none', () => {
  const extras = [
    { id: '01-a:b', count: 2 },
    { id: 'c', count: 1 },
  ];
  expect(extrasOf(writeExtras([...extras, { id: 'd', count: 0 }]))).toEqual(extras);
  for (const nonsense of ['', ',', 'x', 'x:', 'x:-1', ':3', 'x:1.5', 'x:y']) expect(extrasOf(nonsense)).toEqual([]);
  expect(requestOf({ ...noChoice, extras: 'a:1', young_driver: 'true' })).toMatchObject({
    extras: [{ id: 'a', count: 1 }],
    young_driver: true,
  });
});
