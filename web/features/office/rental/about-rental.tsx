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

/** Read from left to right whatever letter it has. */
export function Plate({ plate }: { plate: string }) {
  return (
    <bdi dir="ltr" className="rounded-md border border-edge bg-white px-1.5 whitespace-nowrap text-ink tabular-nums">
      {plate}
    </bdi>
  );
}
