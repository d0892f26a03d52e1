import type { JsonLd } from '../../lib/seo.ts';
import { faqTexts } from './faq-texts.ts';

/** The questions for search engines. */
export const faqLd = (): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: faqTexts.items.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
});
