import { useRight } from '../../../lib/rights.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { openNewBooking } from '../new-booking/booking-window.ts';
import { NewBookingDialog } from '../new-booking/new-booking-dialog.tsx';
import { closeSearch, openSearch, useSearchWindow } from './search-window.ts';
import { texts } from './texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const OfficeSearch = latePart(async () => (await import('./office-search.tsx')).OfficeSearch, {
  loading: texts.loading,
  failed: texts.loadFailed,
});

const toFind = { '/': openSearch };
const shortcuts = { n: () => openNewBooking(), ...toFind };

/** What opens over every screen of the back office, and the keys that open it. */
export function OfficeDialogs() {
  useShortcuts(useRight('desk') ? shortcuts : toFind);
  const isSearching = useSearchWindow();
  return (
    <>
      <NewBookingDialog />
      <Dialog open={isSearching} onClose={closeSearch} title={texts.search} wide>
        <OfficeSearch />
      </Dialog>
    </>
  );
}
