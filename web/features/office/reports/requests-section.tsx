import type { Report } from '../../../../api/calls/reports.ts';
import { requestSources } from '../../../../api/rules/request-source.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { type Share, Shares } from './shares.tsx';
import { texts } from './texts.ts';

const outcomes = ['accepted', 'refused', 'cancelled', 'no_show', 'waiting'] as const;

/** From the request to what became of it, why, and where it came from. */
export function RequestsSection({ report, onReasons }: { report: Report; onReasons: () => void }) {
  const { now, before } = report;
  const isThere = ({ now: count, before: past }: Share) => count > 0 || past > 0;
  return (
    <div className="report-thirds">
      <Shares
        title={texts.requests}
        total={now.requests}
        none={texts.noRequests}
        parts={outcomes
          .map((key) => ({ key, label: texts.outcomes[key], now: now[key], before: before[key] }))
          .filter(isThere)}
      />
      <Shares title={texts.reasons} total={lost(now)} none={texts.noReasons} parts={reasonsOf(report)}>
        {report.reason_count > 0 && (
          <Button variant="secondary" size="sm" className="mt-auto self-start print:hidden" onClick={onReasons}>
            {plural(report.reason_count, texts.allReasons, siteLocale)}
          </Button>
        )}
      </Shares>
      <Shares
        title={texts.sources}
        total={now.requests}
        none={texts.noRequests}
        parts={requestSources
          .map((key) => ({ key, label: texts.sourceNames[key], now: now.sources[key], before: before.sources[key] }))
          .filter(isThere)
          .toSorted((a, b) => b.now - a.now)}
      />
    </div>
  );
}

const lost = ({ refused, cancelled, no_show }: Report['now']) => refused + cancelled + no_show;

/** So many by name; the others together. */
const named = 6;

function reasonsOf({ reasons, now, before }: Report): Share[] {
  const first = reasons.slice(0, named).map(({ stage, reason, ...counts }) => ({
    key: `${stage} ${reason}`,
    label: `${texts.stages[stage]} : ${reason || texts.noReason.toLowerCase()}`,
    ...counts,
  }));
  const sum = (when: 'now' | 'before') => first.reduce((all, each) => all + each[when], 0);
  const others = {
    key: '',
    label: texts.otherReasons,
    now: lost(now) - sum('now'),
    before: lost(before) - sum('before'),
  };
  return others.now > 0 || others.before > 0 ? [...first, others] : first;
}
