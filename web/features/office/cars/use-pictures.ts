import { useCallback, useEffect, useRef, useState } from 'react';
import { newPicture } from '../../../../api/calls/catalogue-admin.ts';
import { carPictureUrl } from '../../../../api/rules/pictures.ts';
import { acceptedPictures, maxCarPictures, maxPictureBytes } from '../../../../api/rules/picture-uploads.ts';
import { pictureTexts as texts } from './texts.ts';

/** A picture that is stored already, or one that was just chosen. */
export type ChosenPicture = { key: string; url: string } & ({ kept: string } | { file: File });

const accepted = acceptedPictures.split(',');

export interface Pictures {
  items: readonly ChosenPicture[];
  error: string | null;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Writes files, kept names and their common order into a form. */
  writeTo: (form: FormData) => void;
}

export function usePictures(carId: string | null, images: readonly string[]): Pictures {
  const [items, setItems] = useState<readonly ChosenPicture[]>(() =>
    images.map((kept) => ({ key: kept, kept, url: carPictureUrl(carId ?? '', kept, 480, 'webp') })),
  );
  const [error, setError] = useState<string | null>(null);
  const previews = useRef(new Set<string>());

  // A preview holds its file in memory until it is given back.
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const sent = [...files];
    const good = sent.filter((file) => accepted.includes(file.type) && file.size <= maxPictureBytes);
    const bad = sent.find((file) => !good.includes(file));
    const badReason = bad && (accepted.includes(bad.type) ? texts.tooHeavy(bad.name) : texts.badFormat(bad.name));
    const chosen = good.map((file): ChosenPicture => {
      const url = URL.createObjectURL(file);
      previews.current.add(url);
      return { key: url, url, file };
    });
    setItems((before) => {
      const all = [...before, ...chosen];
      setError(all.length > maxCarPictures ? texts.tooMany : (badReason ?? null));
      return all.slice(0, maxCarPictures);
    });
  }, []);

  const remove = useCallback((key: string) => {
    setError(null);
    setItems((before) => before.filter((item) => item.key !== key));
  }, []);

  const move = useCallback((key: string, to: number) => {
    setItems((before) => {
      const item = before.find((one) => one.key === key);
      const others = before.filter((one) => one.key !== key);
      return item && to >= 0 && to < before.length ? others.toSpliced(to, 0, item) : before;
    });
  }, []);

  const writeTo = (form: FormData) => {
    let fresh = 0;
    for (const item of items) {
      if ('file' in item) {
        form.append('images', item.file);
        form.append('images_order', newPicture(fresh++));
      } else {
        form.append('old_images', item.kept);
        form.append('images_order', item.kept);
      }
    }
  };

  return { items, error, add, remove, move, writeTo };
}
