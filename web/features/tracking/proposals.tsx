import { takeProposal, type TrackedProposal, type TrackedRental } from '../../../api/calls/tracking.ts';
import { handoverMoment } from '../../../api/words/handover.ts';
import { formatLongDay, formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { CarPhoto } from './car-photo.tsx';
import { proposalForm, proposalParam } from './form-names.ts';
import { texts } from './texts.ts';

interface ProposalsProps {
  token: string;
  proposals: readonly TrackedProposal[];
  onTaken: (changed: TrackedRental) => void;
}

/** What the agency has instead. */
export function Proposals({ token, proposals, onTaken }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="propositions" className="flex flex-col gap-3">
      <h2 id="propositions" className="text-heading font-bold">
        {texts.proposals}
      </h2>
      <p className="text-ink-soft">{texts.proposalsHint}</p>
      <ul className="grid gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal token={token} proposal={proposal} onTaken={onTaken} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProposalProps {
  token: string;
  proposal: TrackedProposal;
  onTaken: (changed: TrackedRental) => void;
}

function Proposal({ token, proposal, onTaken }: ProposalProps) {
  const { id, car, start, end, days, total, expires } = proposal;
  const form = useForm({
    name: proposalForm(id),
    initial: {},
    check: () => undefined,
    async send() {
      onTaken(await call(takeProposal, { params: { token, id } }));
    },
    failure: { text: texts.takeFailed },
  });
  return (
    <form
      {...form.formProps}
      action={`?${proposalParam}=${encodeURIComponent(id)}`}
      className="grid gap-4 rounded-card border-2 border-teal bg-white p-4 shadow-soft sm:grid-cols-[10rem_1fr]"
    >
      <div>
        <CarPhoto car={car} className="aspect-[16/10] w-full rounded-control" />
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-subheading font-bold">{car.name}</h3>
        <p>{texts.period(dayOf(start.wall), dayOf(end.wall))}</p>
        <p className="font-semibold tabular-nums">
          {[plural(days, texts.days, siteLocale), formatMad(total, siteLocale)].join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">{texts.until(handoverMoment(expires.wall, false))}</p>
        <FormMessage tone="error">{form.message}</FormMessage>
        <Button type="submit" pending={form.pending} className="max-sm:w-full">
          {texts.take}
          <span className="sr-only">{` : ${car.name}`}</span>
        </Button>
      </div>
    </form>
  );
}

const dayOf = (wall: string) => formatLongDay(wall.slice(0, 10), siteLocale);
