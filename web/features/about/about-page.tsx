import { type Passage, paragraphsOf } from '../../../api/rules/passage.ts';
import { aboutTexts } from '../../../api/words/site-texts/about.ts';
import { useAgency } from '../../lib/agency.ts';
import { artPicture } from '../../lib/art.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-symbols.tsx';
import { BenefitCards } from '../layout/benefit-cards.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Section } from '../layout/section.tsx';
import { Founder } from './founder.tsx';
import { texts } from './texts.ts';

/** The page but for where the agency is. */
export function AboutPage({ here }: { here: string }) {
  const agency = useAgency();
  const words = agency.texts?.about ?? aboutTexts(agency);
  return (
    <>
      <PageHead
        title={words.heading}
        lead={words.lead}
        here={here}
        picture={artPicture('gallery', 'gallery-5-essaouira')}
      />
      <Section title={texts.intro}>
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div className="space-y-4 text-lg">
            {paragraphsOf(words.story).map((paragraph, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <p key={at}>{paragraph}</p>
            ))}
          </div>
          <div className="grid gap-4">
            <Purpose icon="eye" title={texts.vision} text={words.vision} />
            <Purpose icon="map-pin" title={texts.mission} text={words.mission} />
          </div>
        </div>
      </Section>
      <Section className="drawn-later max-md:[--drawn-height:65rem]" title={texts.advantages.title} ground="sand">
        <BenefitCards items={texts.advantages.items(agency)} />
      </Section>
      <Founder />
    </>
  );
}

const Purpose = ({ icon, title, text }: Passage & { icon: IconName }) => (
  <article className="flex gap-5 rounded-card bg-sand p-6">
    <Icon name={icon} className="mt-1 size-7 text-brand" />
    <div>
      <h3 className="text-subheading font-bold">{title}</h3>
      <p className="mt-2 whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  </article>
);
