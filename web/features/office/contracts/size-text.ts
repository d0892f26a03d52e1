import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { texts } from './texts.ts';

export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const written = (size: number) => formatNumber(size, siteLocale, { most: size < 10 ? 1 : 0 });
  return kilobytes < 1024 ? texts.kilobytes(written(kilobytes)) : texts.megabytes(written(kilobytes / 1024));
}
