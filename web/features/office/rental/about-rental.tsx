import { Plate } from '../plate.tsx';

/** Whom it is about, and which car. */
export function AboutRental({ full_name, car_name, plate }: { full_name: string; car_name: string; plate: string }) {
  return (
    <p className="wrap-anywhere">
      <bdi className="font-semibold text-ink">{full_name}</bdi>
      {' · '}
      {car_name}
      {plate && (
        <>
          {' · '}
          <Plate plate={plate} />
        </>
      )}
    </p>
  );
}
