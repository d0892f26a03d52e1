import type { ReactNode } from 'react';
import { telHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { texts } from './texts.ts';

interface ErrorPageProps {
  status: number;
  /** Instead of the usual words, where the page knows better what is missing. */
  title?: string;
  hint?: string;
  /** What to try before leaving, as a button. */
  action?: ReactNode;
  /** What else there is to see. */
  children?: ReactNode;
}

/** The usual words for it. */
export const errorTitle = (status: number) => (status === 404 ? texts.errors.notFoundTitle : texts.errors.failedTitle);

/** What a person sees when a page is missing or broken. */
export function ErrorPage({ status, title = errorTitle(status), hint, action, children }: ErrorPageProps) {
  const agency = useAgency();
  const missing = status === 404;
  return (
    <>
      <div className="bg-sand">
        <div className="page flex min-h-[55dvh] flex-col items-center justify-center py-16 text-center">
          <RoadNumber status={status} />
          <h1 className="mt-6 text-title font-bold">{title}</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            {hint ?? (missing ? texts.errors.notFoundHint : texts.errors.failedHint)}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            {action ?? (
              <ButtonLink to="/" size="lg">
                {texts.errors.toHome}
              </ButtonLink>
            )}
            <ButtonLink to="/cars" size="lg" variant="secondary">
              {texts.errors.toCars}
            </ButtonLink>
          </div>
          {!missing && (
            <a
              href={telHref(agency.phone)}
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand-deep tabular-nums underline"
            >
              {agency.phone}
            </a>
          )}
        </div>
      </div>
      {children && <div className="page py-12">{children}</div>}
    </>
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
