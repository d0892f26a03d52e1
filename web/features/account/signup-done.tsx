import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

const redirectAfterMs = 2000;

/** The account is there; the person goes on after a moment, or at once. */
export function SignupDone({ next }: { next: string }) {
  const agency = useAgency();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <div role="status" className="flex animate-rise flex-col items-center gap-4 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-teal-soft text-teal">
        <Icon name="circle-check" className="size-10" />
      </span>
      <h1 tabIndex={-1} className="text-heading font-bold outline-none">
        {texts.done.title}
      </h1>
      <p className="text-ink-soft">
        {texts.done.message(agency)} <span className="noscript:hidden">{texts.done.soon}</span>
      </p>
      <Link to={next} replace className="min-h-11 content-center font-semibold text-brand-deep underline">
        {texts.done.go}
      </Link>
    </div>
  );
}
