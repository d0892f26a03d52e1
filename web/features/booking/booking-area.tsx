import { useState } from 'react';
import type { Car } from '../../../api/catalogue.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { texts } from './texts.ts';

export function BookingArea({ cars }: { cars: readonly Car[] }) {
  const [tab, setTab] = useState<'car' | 'airport'>('car');
  const tabs = (['car', 'airport'] as const).map((value) => ({
    value,
    label: texts.tabs[value],
    content: <p data-cars={cars.length}>{texts.tabs[value]}</p>,
  }));
  return <Tabs label={texts.label} tabs={tabs} value={tab} onChange={setTab} look="pills" />;
}
