import type { JsonLd } from '../../lib/seo.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { texts } from './texts.ts';

export function Faq() {
  return (
    <section aria-labelledby="faq" className="py-14 md:py-20">
      <div className="page grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="faq" className="text-title font-bold">
            {texts.faq.title}
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">{texts.faq.lead}</p>
        </div>
        <Accordion items={texts.faq.items} />
      </div>
    </section>
  );
}

/** The same questions for search engines. */
export const faqLd = (): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: texts.faq.items.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
});
