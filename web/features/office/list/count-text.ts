import { plural, siteLocale } from '../../../../api/words/wording.ts';
import type { ListView } from './use-list-screen.ts';

interface CountTexts {
  loading: string;
  count: { one: string; other: string };
}

/** What stands beside the title: that it loads, then how many there are, as far as anybody knows. */
export function countText({ shown, load }: ListView<unknown>, texts: CountTexts): string | undefined {
  if (!shown) return load.loading ? texts.loading : undefined;
  return shown.total === null ? undefined : plural(shown.total, texts.count, siteLocale);
}
