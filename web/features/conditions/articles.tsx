import { type Passage, paragraphsOf } from '../../../api/rules/passage.ts';

/** The conditions one after the other, each under its heading. */
export const Articles = ({ conditions }: { conditions: readonly Passage[] }) =>
  conditions.map(({ title, text }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
    <section key={at} className="mt-8">
      <h2 className="text-subheading font-bold">{title}</h2>
      {paragraphsOf(text).map((paragraph, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same
        <p key={line} className="mt-2">
          {paragraph}
        </p>
      ))}
    </section>
  ));
