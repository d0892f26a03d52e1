import type { Passage } from '../../../api/rules/passage.ts';
import { faqTexts as usualTexts } from '../../../api/words/site-texts/faq.ts';
import { useAgency } from '../../lib/agency.ts';
import { inScript } from '../../lib/in-script.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { moreTexts } from './more-texts.ts';

const faqTexts = moreTexts.faq;

export function Faq() {
  const agency = useAgency();
  const items = agency.texts?.faq ?? usualTexts(agency);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="faq" className="drawn-later py-14 [--drawn-height:28rem] md:py-20">
      <div className="page grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div>
          <h2 id="faq" className="text-title font-bold">
            {faqTexts.title}
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft">{faqTexts.lead}</p>
        </div>
        <Accordion items={items.map(({ title, text }) => ({ title, content: text }))} />
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: questionsForSearchEngines(items) }} />
    </section>
  );
}

const questionsForSearchEngines = (items: readonly Passage[]) =>
  inScript({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  });
