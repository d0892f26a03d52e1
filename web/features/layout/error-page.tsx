import { agency, telHref } from '../../../api/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** What a person sees when a page is missing or broken. */
export function ErrorPage({ status }: { status: number }) {
  const missing = status === 404;
  const title = missing ? texts.errors.notFoundTitle : texts.errors.failedTitle;
  return (
    <div className="bg-sand">
      <title>{`${title} · ${agency.name}`}</title>
      <div className="page flex min-h-[65dvh] flex-col items-center justify-center py-16 text-center">
        <RoadNumber status={status} />
        <h1 className="mt-6 text-title font-bold">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          {missing ? texts.errors.notFoundHint : texts.errors.failedHint}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" size="lg">
            {texts.errors.toHome}
          </ButtonLink>
          <ButtonLink to="/cars" size="lg" variant="secondary">
            {texts.errors.toCars}
          </ButtonLink>
        </div>
        {!missing && (
          <a href={telHref(agency.phone)} className="mt-6 font-semibold text-rose-deep tabular-nums underline">
            {agency.phone}
          </a>
        )}
      </div>
    </div>
  );
}

/** The status as a road sign. */
function RoadNumber({ status }: { status: number }) {
  return (
    <p className="rounded-card bg-ink p-2 text-white shadow-soft">
      <span className="block rounded-[10px] border-2 border-white/80 px-8 py-3 text-display font-extrabold tabular-nums">
        {status}
      </span>
    </p>
  );
}
