import {
  type BrandPictureForm,
  brandPictureForms,
  iconSizes,
  isBrandPicture,
} from '../../../api/rules/brand-pictures.ts';

interface Made {
  webp: Buffer;
  png: Buffer;
  /** In the order of `iconSizes`. */
  icons: readonly Buffer[];
}

/** A file for each form of a picture. */
export const formsOf = ({ webp, png, icons }: Made): [form: BrandPictureForm, data: Buffer][] => [
  ['.webp', webp],
  ['.png', png],
  ...iconSizes.flatMap((size, at): [BrandPictureForm, Buffer][] => {
    const icon = icons[at];
    return icon ? [[`-${size}.png`, icon]] : [];
  }),
];

/** `0198…-320x88-192.png` → its name and its form; null for what is neither. */
export function readBrandFile(file: string): { name: string; form: BrandPictureForm } | null {
  // The longest end first: an icon ends like a letter's picture.
  for (const form of brandPictureForms.toReversed()) {
    const name = file.slice(0, -form.length);
    if (file.endsWith(form) && isBrandPicture(name)) return { name, form };
  }
  return null;
}
