import type { ReportReason } from '../../../api/calls/reports.ts';
import { fold } from '../../../api/rules/fold.ts';

interface Closing {
  stage: ReportReason['stage'];
  reason: string;
  requests: number;
}

/** The same reason however it was written, the most frequent first. */
export function mergedReasons(now: readonly Closing[], before: readonly Closing[]): ReportReason[] {
  const merged = new Map<string, ReportReason>();
  const add = ({ stage, reason, requests }: Closing, when: 'now' | 'before') => {
    const key = `${stage} ${fold(reason)}`;
    const known = merged.get(key) ?? { stage, reason, now: 0, before: 0 };
    known[when] += requests;
    merged.set(key, known);
  };
  for (const each of now) add(each, 'now');
  for (const each of before) add(each, 'before');
  return [...merged.values()]
    .filter((each) => each.now !== 0 || each.before !== 0)
    .toSorted((a, b) => b.now - a.now || b.before - a.before || a.reason.localeCompare(b.reason, 'fr'));
}
