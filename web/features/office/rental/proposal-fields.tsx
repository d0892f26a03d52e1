import { type FreeCar, listFreeCars } from '../../../../api/calls/desk-booking.ts';
import { maxProposals } from '../../../../api/rules/rental-acts.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { changeTexts } from './change-texts.ts';
import { endOf, isPeriod, PeriodFields, type PeriodValues, startOf } from './period-fields.tsx';
import { mad } from './price.ts';
import { useAsked } from '../use-asked.ts';
import { shortPeriod } from './when.ts';

export interface ProposedCar {
  car_id: string;
  name: string;
  total: number;
  /** As it was typed, and as it is said. */
  start_date: string;
  end_date: string;
  period: string;
}

type Values = PeriodValues & { reason: string; proposals: ProposedCar[] };

const { refuse: texts } = changeTexts;

/** Other days, the cars that are free then, and those that are proposed. */
export function ProposalFields({ form }: { form: Form<Values> }) {
  const { values, set } = form;
  const { proposals } = values;
  const period = { from: startOf(values), to: endOf(values) };
  const { answer, error, isAsking } = useAsked(listFreeCars, isPeriod(values) ? { query: period } : null);

  function add({ id, name, total }: FreeCar) {
    if (!answer) return;
    const said = shortPeriod(answer.start.wall, answer.end.wall);
    const proposal = { car_id: id, name, total, start_date: period.from, end_date: period.to, period: said };
    set({ proposals: [...proposals, proposal] });
  }
  const isProposed = ({ id }: FreeCar) =>
    proposals.some((each) => each.car_id === id && each.start_date === period.from && each.end_date === period.to);

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{texts.proposeHint}</p>
      <PeriodFields form={form} />
      {isAsking && <Spinner label={texts.looking} />}
      {error && <p role="alert" className="text-rose-deep">{`${texts.failed}. ${error.message}`}</p>}
      {answer?.cars.length === 0 && <p className="text-ink-soft">{texts.noneFree}</p>}
      {answer && answer.cars.length > 0 && (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {answer.cars.map((car) => (
            <li key={car.id} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 grow wrap-anywhere">{car.name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{mad(car.total)}</span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={texts.addOf(car.name)}
                disabled={isProposed(car) || proposals.length >= maxProposals}
                onClick={() => add(car)}
              >
                {texts.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {proposals.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{texts.added}</h3>
          <ul className="divide-y divide-line">
            {proposals.map((each) => (
              <li key={`${each.car_id} ${each.period}`} className="flex items-center gap-3">
                <Icon name="check" className="size-4 text-teal" />
                <span className="min-w-0 grow wrap-anywhere">{`${each.name}, ${each.period}, ${mad(each.total)}`}</span>
                <Button
                  size="sm"
                  variant="ghost"
                  iconOnly
                  aria-label={texts.drop(each.name)}
                  onClick={() => set({ proposals: proposals.filter((other) => other !== each) })}
                >
                  <Icon name="x" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
          {proposals.length >= maxProposals && <p className="text-sm text-ink-soft">{texts.full}</p>}
        </div>
      )}
    </div>
  );
}
