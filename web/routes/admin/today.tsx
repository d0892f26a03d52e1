import { ScreenHead } from '../../features/office/screen-head.tsx';
import { DayBar } from '../../features/office/today/day-bar.tsx';
import { texts } from '../../features/office/today/texts.ts';
import { Today } from '../../features/office/today/today.tsx';
import { useChosenDay, useDay } from '../../features/office/today/use-day.ts';
import { formatLongDay, siteLocale } from '../../../api/words/wording.ts';
import { privatePage } from '../../lib/seo.ts';

export const meta = privatePage(texts.title);

export default function OfficeToday() {
  const { chosen, choose } = useChosenDay();
  const load = useDay(chosen);
  const { data } = load;
  const day = data?.day ?? chosen ?? '';
  const isToday = data?.is_today ?? chosen === undefined;
  return (
    <>
      <ScreenHead
        title={isToday ? texts.title : texts.otherTitle}
        count={data ? formatLongDay(data.day, siteLocale) : ''}
      >
        <DayBar day={day} isToday={isToday} choose={choose} />
      </ScreenHead>
      <Today load={load} />
    </>
  );
}
