import { fold } from './fold.ts';

/** A plate without what people write in different ways: `12345-أ-6`, `12345 | أ | 6` and `12345أ6` are one. */
export const foldPlate = (plate: string): string => fold(plate).replaceAll(' ', '');
