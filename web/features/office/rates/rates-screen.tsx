import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { todayInMorocco } from '../../../lib/agency-time.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { JournalList } from '../journal/journal-list.tsx';
import { DurationsSection } from './durations-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import type { SectionProps } from './section.ts';
import { TermsSection } from './terms-section.tsx';
import { texts } from './texts.ts';
import type { Save } from './use-rates.ts';

const views = ['saisons', 'durees', 'lieux', 'options', 'conditions', 'journal'] as const;
type View = (typeof views)[number];

interface RatesScreenProps {
  rates: RatesView;
  mayChange: boolean;
  save: Save;
}

/** Which part is shown, and of which year, is in the address. */
export function RatesScreen(props: RatesScreenProps) {
  const [params, setParams] = useSearchParams();
  const view = views.find((each) => each === params.get('vue')) ?? 'saisons';
  const year = readYear(params.get('annee'));
  const screen = useRef<HTMLDivElement>(null);
  // On a phone the tabs are a strip: the chosen one is brought into view, sideways alone.
  useEffect(() => {
    const list = screen.current?.querySelector('[role="tablist"]');
    const tab = list?.children[views.indexOf(view)];
    if (!list || !tab) return;
    const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
  }, [view]);
  const go = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { preventScrollReset: true, replace: name === 'annee' },
    );
  return (
    <div ref={screen}>
      {!props.mayChange && <p className="mb-3 rounded-control bg-majorelle-soft px-4 py-2">{texts.readOnly}</p>}
      <Tabs
        label={texts.views}
        value={view}
        onChange={(next) => go('vue', next)}
        tabs={views.map((value) => ({
          value,
          label: texts.view[value],
          content: value === view && part(value, props, year, (next) => go('annee', String(next))),
        }))}
      />
    </div>
  );
}

function part(view: View, section: SectionProps, year: number, onYear: (year: number) => void) {
  switch (view) {
    case 'saisons':
      return <SeasonsSection {...section} year={year} onYear={onYear} />;
    case 'durees':
      return <DurationsSection {...section} />;
    case 'lieux':
      return <FeesSection {...section} />;
    case 'options':
      return <ExtrasSection {...section} />;
    case 'conditions':
      return <TermsSection {...section} />;
    case 'journal':
      return (
        <div className="rounded-card border border-line bg-white px-4 py-2">
          <h2 className="pt-2 font-bold">{texts.history}</h2>
          <JournalList kind="rates" id="rates" version={section.rates.version} />
        </div>
      );
  }
}

function readYear(written: string | null): number {
  return /^20[2-8]\d$/.test(written ?? '') ? Number(written) : Number(todayInMorocco().slice(0, 4));
}
