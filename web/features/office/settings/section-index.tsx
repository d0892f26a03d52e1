import { cx } from '../../../ui/cx.ts';
import { fieldLines, type FieldName, sections } from '../../../../api/words/settings-fields.ts';
import { faultsIn, sectionId } from './section-card.tsx';
import { sectionTexts, texts } from './texts.ts';

interface SectionIndexProps {
  errors: Record<string, string>;
  changed: readonly FieldName[];
}

/** The way to each section; what is changed or wrong in it is marked. */
export function SectionIndex({ errors, changed }: SectionIndexProps) {
  return (
    <nav aria-label={texts.index} className="sticky top-18 hidden lg:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((section) => {
          const wrong = faultsIn(section, errors);
          const count = changed.filter((name) => fieldLines[name].section === section).length;
          const mark = wrong > 0 ? texts.wrong(wrong) : count > 0 ? texts.changedCount(count) : '';
          return (
            <li key={section}>
              <a
                href={`#${sectionId(section)}`}
                className="flex min-h-10 items-center justify-between gap-2 rounded-control px-3 font-medium text-ink-soft hover:bg-sand-deep hover:text-ink"
              >
                {sectionTexts[section].title}
                {mark && (
                  <span className={cx('size-2 rounded-full', wrong > 0 ? 'bg-rose' : 'bg-saffron')}>
                    <span className="sr-only">{mark}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
