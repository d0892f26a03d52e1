import { expect, test } from 'vitest';
import { ofName } from './of-name.ts';

test.each([
  ['Rihla', 'de Rihla'],
  ['Atlas Drive', 'd’Atlas Drive'],
  ['étoile', 'd’étoile'],
  ['Ídem', 'd’Ídem'],
  ['Œil de Fès', 'd’Œil de Fès'],
  ['Ouarzazate Cars', 'd’Ouarzazate Cars'],
  ['Hertz', 'de Hertz'],
  ['Hôtel Cars', 'de Hôtel Cars'],
  ['Yacout', 'de Yacout'],
  ['Yves', 'd’Yves'],
  ['7 Cars', 'de 7 Cars'],
  ['أطلس', 'de أطلس'],
])('what belongs to %s is %s', (name, told) => expect(ofName(name)).toBe(told));
