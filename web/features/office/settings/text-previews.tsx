import { paragraphsOf } from '../../../../api/rules/passage.ts';
import { aboutTexts } from '../../../../api/words/site-texts/about.ts';
import { heroTexts } from '../../../../api/words/site-texts/hero.ts';
import { useAgency } from '../../../lib/agency.ts';

// The words alone, without the pictures that they stand over: drawn from here, the site's own parts would cost its pages.

export function HeroPreview() {
  const agency = useAgency();
  return (
    <section className="flex flex-col gap-8 bg-ink px-4 py-10 text-white">
      {(agency.texts?.hero ?? heroTexts(agency)).map(({ title, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
        <div key={at}>
          <h2 className="text-display font-bold">{title}</h2>
          <p className="mt-4 text-lg font-semibold">{text}</p>
        </div>
      ))}
    </section>
  );
}

export function AboutPreview() {
  const agency = useAgency();
  const { heading, lead, story, vision, mission } = agency.texts?.about ?? aboutTexts(agency);
  return (
    <section className="bg-sand px-4 py-10">
      <h2 className="text-display font-bold">{heading}</h2>
      <p className="mt-5 text-lg text-ink-soft">{lead}</p>
      <div className="mt-8 space-y-4 text-lg">
        {paragraphsOf(story).map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className="mt-6 whitespace-pre-line text-ink-soft">{vision}</p>
      <p className="mt-3 whitespace-pre-line text-ink-soft">{mission}</p>
    </section>
  );
}
