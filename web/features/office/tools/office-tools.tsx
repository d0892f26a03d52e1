import { Plus, Search } from 'lucide-react';
import { WithRight } from '../../../lib/rights.tsx';
import { cx } from '../../../ui/cx.ts';
import { openNewBooking } from '../new-booking/booking-window.ts';
import { openSearch } from './search-window.ts';
import { texts } from './texts.ts';

interface OfficeToolsProps {
  /** In the sidebar with words, there with icons alone, or side by side in a bar. */
  look: 'words' | 'icons' | 'bar';
}

/** What is at hand on every screen: a new booking, and the search for anything. */
export function OfficeTools({ look }: OfficeToolsProps) {
  const hidden = look === 'words' ? 'truncate' : 'sr-only';
  const shape = look === 'bar' ? 'size-12 justify-center' : 'min-h-11 px-3.5 pointer-fine:min-h-10';
  return (
    <div lang="fr" className={cx('flex shrink-0 gap-1', look !== 'bar' && 'flex-col')}>
      <WithRight right="desk">
        <button
          type="button"
          title={texts.newBookingKey}
          aria-keyshortcuts={texts.key.newBooking}
          onClick={() => openNewBooking()}
          className={cx(toolClass, shape, 'bg-brand font-semibold text-white hover:bg-brand-deep')}
        >
          <Plus aria-hidden className="size-5 shrink-0" />
          <span className={hidden}>{texts.newBooking}</span>
        </button>
      </WithRight>
      <button
        type="button"
        title={texts.search}
        aria-keyshortcuts={texts.key.search}
        onClick={openSearch}
        className={cx(toolClass, shape, 'font-medium text-white/85 hover:bg-white/10 hover:text-white')}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className={hidden}>{texts.search}</span>
        {look === 'words' && <Key name={texts.key.search} />}
      </button>
    </div>
  );
}

const toolClass = 'flex items-center gap-3 rounded-control text-start text-[0.9375rem] focus-visible:outline-saffron';

const Key = ({ name }: { name: string }) => (
  <kbd aria-hidden className="ms-auto rounded border border-white/40 px-1.5 font-sans text-xs">
    {name}
  </kbd>
);
