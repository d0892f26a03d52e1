import type { AgencyFacts } from '../../../../api/words/agency.ts';
import { texts as homeTexts } from '../../home/texts.ts';
import { texts } from './texts.ts';

/** The icon and the title as they stand in the tab of a browser. */
export function PreviewTab({ agency }: { agency: AgencyFacts }) {
  return (
    <div
      role="group"
      aria-label={texts.preview.tab}
      className="mt-2 flex w-56 items-center gap-2 rounded-t-control border border-b-0 border-line bg-white px-3 py-1.5 text-xs"
    >
      <img src={agency.brand?.icon ?? '/favicon.svg'} alt="" width={16} height={16} className="size-4 shrink-0" />
      <span className="truncate">{homeTexts.meta(agency).title}</span>
    </div>
  );
}
