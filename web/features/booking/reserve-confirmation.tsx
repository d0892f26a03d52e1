import { useEffect, useRef } from 'react';
import type { SentRequest } from '../../../api/calls/booking.ts';
import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SentCost } from '../price/sent-cost.tsx';
import { formatPeriod } from './request-dates.ts';
import { FollowLink } from './follow-link.tsx';
import { texts } from './texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';

interface ReserveConfirmationProps {
  request: SentRequest;
  onAgain: () => void;
}

/** The request is on its way: what was asked for and what happens next. */
export function ReserveConfirmation({ request, onAgain }: ReserveConfirmationProps) {
  const agency = useAgency();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold text-teal-deep">
        <Icon name="circle-check" className="size-6 shrink-0" />
        {confirmationTexts.sent}
      </h3>
      <div className="rounded-control bg-sand px-4 py-3 tabular-nums">
        <p className="font-semibold">
          {[
            request.car_name,
            plural(request.days ?? 0, texts.days, siteLocale),
            formatMad(request.total ?? 0, siteLocale),
            '',
          ].join(' · ')}
          <span className="whitespace-nowrap">{request.reference}</span>
        </p>
        <p>{formatPeriod(request, siteLocale)}</p>
      </div>
      {request.cost && <SentCost cost={request.cost} total={request.total ?? 0} />}
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-ink-soft">
        {confirmationTexts.next(agency).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {request.tracking && <FollowLink path={request.tracking} />}
      <ButtonLink to="/profile">{confirmationTexts.mine}</ButtonLink>
      <Button variant="ghost" onClick={onAgain}>
        {confirmationTexts.again}
      </Button>
    </div>
  );
}
