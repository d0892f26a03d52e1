import { whatsappHref } from '../../../api/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chat } from '../assistant/chat.tsx';
import { texts as layoutTexts } from '../layout/texts.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { texts } from './texts.ts';

const round =
  'pointer-events-auto grid size-13 shrink-0 place-items-center rounded-full shadow-soft transition active:scale-95';

/** Always at hand at the foot of the screen: WhatsApp on one side, the assistant and the way up on the other. */
export function FloatingButtons() {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex items-end justify-between md:inset-x-6 md:bottom-6 print:hidden">
      <a
        href={whatsappHref(layoutTexts.whatsappMessage)}
        target="_blank"
        rel="noopener"
        aria-label={texts.whatsapp}
        className={`${round} bg-teal text-white hover:bg-teal-deep`}
      >
        <Icon name="whatsapp" className="size-7" />
      </a>
      <div className="flex flex-col items-end gap-3">
        <ScrollToTop className={`${round} animate-rise border border-line bg-white text-ink hover:border-ink`} />
        <Chat />
      </div>
    </div>
  );
}
