import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { NewBookingDialog } from '../new-booking/new-booking-dialog.tsx';
import { closeSearch, useSearchWindow } from './search-window.ts';
import { texts } from './texts.ts';
import { listenForShortcuts } from './shortcuts.ts';

const OfficeSearch = latePart(async () => (await import('./office-search.tsx')).OfficeSearch, {
  loading: texts.loading,
  failed: texts.loadFailed,
});

if (!import.meta.env.SSR) listenForShortcuts();

/** What opens over every screen of the back office. */
export function OfficeDialogs() {
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
