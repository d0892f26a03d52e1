import { useEffect, useState } from 'react';
import { formatPricePerDay, siteLocale } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** On a phone the way to the reservation block stays in reach while the block itself is out of sight. */
export function ReserveBar({ price, blockId }: { price: number; blockId: string }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const block = document.getElementById(blockId);
    if (!block) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    observer.observe(block);
    return () => observer.disconnect();
  }, [blockId]);

  if (!shown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex animate-rise items-center justify-between gap-4 border-t border-line bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft md:hidden print:hidden">
      <p className="font-bold tabular-nums">{formatPricePerDay(price, siteLocale)}</p>
      <a href={`#${blockId}`} className={buttonClass()}>
        {texts.reserve.bar}
      </a>
    </div>
  );
}
