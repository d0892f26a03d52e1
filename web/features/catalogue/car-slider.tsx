import type { Car } from '../../../api/calls/catalogue.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { CarCard } from './car-card.tsx';

/** Cars side by side: three, two under 1024 px, one under 768 px; after the last comes the first again. */
export function CarSlider({ label, cars }: { label: string; cars: readonly Car[] }) {
  return <Carousel label={label} slides={cars.map((car) => ({ key: car._id, content: <CarCard car={car} /> }))} />;
}
