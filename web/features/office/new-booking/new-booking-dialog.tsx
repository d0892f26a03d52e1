import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { closeNewBooking, useBookingWindow } from './booking-window.ts';
import { texts } from './texts.ts';

const BookingForm = latePart(async () => (await import('./booking-form.tsx')).BookingForm, texts);

/** « Nouvelle réservation », over whatever screen one is on; opened by `openNewBooking`. */
export function NewBookingDialog() {
  const { isOpen, draft } = useBookingWindow();
  return (
    <Dialog open={isOpen && draft !== null} onClose={closeNewBooking} title={texts.title} large>
      {draft && <BookingForm draft={draft} />}
    </Dialog>
  );
}
