import type { ReactNode } from 'react';
import type { Car } from '../../../api/calls/catalogue.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Details } from './details.tsx';
import { Specifications } from './specifications.tsx';
import { texts } from './texts.ts';

export type CarTab = 'details' | 'specifications' | 'reviews';

interface CarTabsProps {
  car: Car;
  /** Null: no limit. */
  kmPerDay: number | null;
  /** How many there are to read, whether or not they count in the average. */
  reviewsShown: number;
  reviews: ReactNode;
  tab: CarTab;
  onChange: (tab: CarTab) => void;
}

export function CarTabs({ car, kmPerDay, reviewsShown, reviews, tab, onChange }: CarTabsProps) {
  return (
    <Tabs
      label={texts.tabs}
      value={tab}
      onChange={onChange}
      keepPanels
      tabs={[
        {
          value: 'details',
          label: texts.details,
          content: <Details description={car.description} kmPerDay={kmPerDay} />,
        },
        { value: 'specifications', label: texts.specifications, content: <Specifications car={car} /> },
        { value: 'reviews', label: texts.reviews(reviewsShown), content: reviews },
      ]}
    />
  );
}
