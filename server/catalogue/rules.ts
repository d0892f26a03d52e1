import { type CarList, readList } from '../../api/rules/car-list.ts';
import { carsPerPage, type GivenSearch } from '../../api/calls/car-search.ts';
import { newPicture } from '../../api/calls/catalogue-admin.ts';
import { carWidths, isFullUrl, type PictureFormat, pictureFormats } from '../../api/rules/pictures.ts';

export const toDirhams = (centimes: number) => centimes / 100;
export const toCentimes = (dirhams: number) => Math.round(dirhams * 100);

export interface PictureName {
  master: string;
  /** Null: the picture as it is stored. */
  width: number | null;
  format: PictureFormat;
}

/**
 * The files of a car in the order in which they show. `order` names kept files and `new:0`, `new:1`… for the files
 * that came; what it leaves out follows, kept files first.
 */
export function arrangePictures(order: readonly string[], kept: readonly string[], fresh: readonly string[]): string[] {
  const known = new Map([
    ...kept.map((file): [string, string] => [file, file]),
    ...fresh.map((file, index): [string, string] => [newPicture(index), file]),
  ]);
  const named = order.flatMap((name) => known.get(name) ?? []);
  return [...new Set([...named, ...known.values()])];
}

/** In the file store; `carId` may come from a URL, so only what can be one of ours becomes part of a path. */
export function pictureKey(carId: string, file: string): string | null {
  return /^[\w-]{1,64}$/.test(carId) ? `${pictureFolder}/${carId}/${file}` : null;
}

/** Of a car's pictures those that are in our store: one at a full address is not. */
export const storedKeys = (carId: string, files: readonly string[]): string[] =>
  files.flatMap((file) => (isFullUrl(file) ? [] : (pictureKey(carId, file) ?? [])));

const pictureFolder = 'cars';

export const isPictureKey = (key: string) => key.startsWith(`${pictureFolder}/`);

const pattern = new RegExp(`^([\\w-]{1,64}?)(?:-(${carWidths.join('|')}))?\\.(${pictureFormats.join('|')})$`);

/** `id.webp` is the stored picture, `id-800.avif` one of its variants; anything else does not exist. */
export function parsePictureName(file: string): PictureName | null {
  const [, id, width, format] = pattern.exec(file) ?? [];
  if (id === undefined || format === undefined) return null;
  if (width === undefined && format !== 'webp') return null;
  return { master: `${id}.webp`, width: width === undefined ? null : Number(width), format: format as PictureFormat };
}

export interface CarSearch extends Pick<CarList, 'filter' | 'sort' | 'page'> {
  only: 'all' | 'offered' | 'free now';
}

export function readSearch(given: GivenSearch): CarSearch {
  const only = given.disponible === 'oui' ? 'offered' : given.disponible === 'maintenant' ? 'free now' : 'all';
  return { ...listOf(given), only };
}

/** A call says it in the words of an address. */
export const listOf = (given: Record<string, string | undefined>): CarList =>
  readList(new URLSearchParams(Object.entries(given).map(([name, value]) => [name, value ?? ''])));

/** One page of a list; the last when there are fewer. */
export function pageOf<T>(all: readonly T[], asked: number) {
  const pages = Math.max(1, Math.ceil(all.length / carsPerPage));
  const page = Math.min(asked, pages);
  return { items: all.slice((page - 1) * carsPerPage, page * carsPerPage), count: all.length, page, pages };
}
