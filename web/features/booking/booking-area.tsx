import { type ComponentProps, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { reservationId, type BookingTab, bookingTabs, readBookingTab, tabParam } from './booking-tab.ts';
import { CarRequestForm } from './car-request-form.tsx';
import { texts } from './texts.ts';
import { TransferRequestForm } from './transfer-request-form.tsx';

/** The two forms of the home page. A link to `/?tab=airport` opens the second. */
export function BookingArea({ cars, isLarge }: ComponentProps<typeof CarRequestForm>) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const wanted = readBookingTab(search) ?? 'car';
  // Until the next navigation: a link followed twice means its tab twice.
  const [chosen, setChosen] = useState<{ key: string; tab: BookingTab } | null>(null);
  const tab = chosen?.key === key ? chosen.tab : wanted;

  return (
    <>
      <TabLinks current={tab} />
      <Tabs
        label={texts.label}
        look="pills"
        listClass="noscript:hidden"
        value={tab}
        onChange={(next) => setChosen({ key, tab: next })}
        tabs={[
          {
            value: 'car',
            label: <TabLabel icon="car" text={texts.tabs.car} />,
            content: <CarRequestForm cars={cars} isLarge={isLarge} />,
          },
          {
            value: 'airport',
            label: <TabLabel icon="plane" text={texts.tabs.airport} />,
            content: <TransferRequestForm />,
          },
        ]}
      />
    </>
  );
}

/** The tabs, where no script can change them: each form has its address. */
function TabLinks({ current }: { current: BookingTab }) {
  return (
    <nav aria-label={texts.label} className="hidden gap-1 rounded-control bg-sand-deep p-1 noscript:flex">
      {bookingTabs.map((tab) => (
        <a
          key={tab}
          href={`/?${tabParam}=${tab}#${reservationId}`}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            'flex min-h-11 flex-1 items-center justify-center rounded-[9px] px-2 text-center font-semibold max-sm:text-sm',
            tab === current ? 'bg-white text-ink shadow-soft' : 'text-ink-soft',
          )}
        >
          {texts.tabs[tab]}
        </a>
      ))}
    </nav>
  );
}

function TabLabel({ icon, text }: { icon: 'car' | 'plane'; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5 max-sm:hidden" />
      <span className="max-sm:text-sm">{text}</span>
    </>
  );
}
