import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Contract, downloadContract, findContracts } from '../../../../api/calls/contracts.ts';
import { type CallInput, pathOf } from '../../../../api/calls/endpoint.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { useCall } from '../../../lib/use-call.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { rentalPath } from '../paths.ts';
import { sizeText } from '../size-text.ts';
import { heldTexts as texts, texts as listTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';

type Holder = 'customer_id' | 'reservation_id';

interface HeldContractsProps {
  /** Whose: a customer's, or a rental's. */
  of: Holder;
  id: string;
  load: ReturnType<typeof useHeldContracts>;
  /** To nobody who is erased is anything added. */
  isErased: boolean;
  onAdded: () => void;
}

const most = 20;

/** For a screen that shows them among other things, which wait for them: how much place they take is not known before. */
export function useHeldContracts(of: Holder, id: string) {
  const input = useMemo((): CallInput<typeof findContracts> => ({ query: { [of]: id, limit: most } }), [of, id]);
  return useCall(findContracts, { input });
}

/** The contracts of somebody, or of a rental, and the way to add one there. */
export function HeldContracts({ of, id, load, isErased, onAdded }: HeldContractsProps) {
  const { data } = load;
  const others = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <div className="flex flex-col gap-3">
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} beside />
      {data?.items.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {data.items.map((contract) => (
            <Line key={contract.filename} contract={contract} isRentalTold={of === 'customer_id'} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-sm text-ink-soft">
          {texts.more(others)}{' '}
          <Link to="/admin/dashboard/contrats" className="font-semibold underline underline-offset-2">
            {texts.all}
          </Link>
        </p>
      )}
      {!isErased && (data || load.error) && (
        <WithRight right="desk">
          <div className="flex flex-col gap-2 print:hidden">
            <UploadForm
              className=""
              holder={{ [of]: id }}
              onUploaded={() => {
                load.reload();
                onAdded();
              }}
            />
            {of === 'customer_id' && <p className="text-sm text-ink-soft">{texts.fate}</p>}
          </div>
        </WithRight>
      )}
    </div>
  );
}

function Line({ contract, isRentalTold }: { contract: Contract; isRentalTold: boolean }) {
  const { filename, date_wall, size, reservation } = contract;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <a
        href={`/api${pathOf(downloadContract, { filename })}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 min-w-0 grow basis-40 items-center gap-2 font-semibold wrap-anywhere underline underline-offset-2 max-md:min-h-11"
      >
        <Download aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          {filename}
          <span className="sr-only">{listTexts.newTab}</span>
        </span>
      </a>
      {isRentalTold && reservation && (
        <Link
          to={rentalPath(reservation.id)}
          className="inline-flex min-h-6 items-center tabular-nums underline underline-offset-2 max-md:min-h-11"
        >
          {texts.ofRental(reservation.reference)}
        </Link>
      )}
      <span className="text-ink-soft tabular-nums">{`${formatPattern(date_wall, 'dd/MM/yyyy')} · ${sizeText(size)}`}</span>
    </li>
  );
}
