import { useState } from 'react';
import { previewOwnErasure } from '../../../../api/calls/privacy.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { EraseOwnDialog } from './erase-own-dialog.tsx';
import { texts } from './texts.ts';

/** What the law gives everybody: to have what is kept of them, and to be forgotten. */
export function DataTab({ email, isOfTeam }: { email: string; isOfTeam: boolean }) {
  const [isTaking, setIsTaking] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="text-subheading font-bold">{texts.download.title}</h2>
        <p className="mt-1 text-ink-soft">{texts.download.intro}</p>
        <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => setIsTaking(true)}>
          {texts.download.open}
        </Button>
      </section>
      {isOfTeam ? (
        <section className={belowClass}>
          <h2 className="text-subheading font-bold">{texts.erase.title}</h2>
          <p className="mt-1 text-ink-soft">{texts.erase.team}</p>
        </section>
      ) : (
        <OfCustomer email={email} />
      )}
      {isTaking && <DownloadDialog email={email} onClose={() => setIsTaking(false)} />}
    </div>
  );
}

const belowClass = 'border-t border-line pt-6';

/** For how long it is kept where nothing is asked for, and the way to have it gone now. */
function OfCustomer({ email }: { email: string }) {
  const load = useCall(previewOwnErasure);
  const { data: kept, error, loading, reload } = load;
  const [isErasing, setIsErasing] = useState(false);
  return (
    <>
      <section className={belowClass}>
        <h2 className="text-subheading font-bold">{texts.terms.title}</h2>
        {!kept && loading && <Skeleton className="mt-2 h-24" />}
        {!kept && error && (
          <div className="mt-3 flex flex-col items-start gap-3">
            <FormMessage tone="error">{texts.terms.failed}</FormMessage>
            <RetryButton variant="secondary" size="sm" pending={loading} onClick={reload} />
          </div>
        )}
        {kept && (
          <ul className="mt-1 list-disc ps-5 text-ink-soft">
            <li>{texts.terms.account(kept.customer_months)}</li>
            <li>{texts.terms.documents(kept.document_months)}</li>
            <li>{texts.terms.contracts(kept.contract_months)}</li>
          </ul>
        )}
      </section>
      {/* Not pushed away from under a finger by what comes above it. */}
      {(kept || error) && (
        <section className={belowClass}>
          <h2 className="text-subheading font-bold">{texts.erase.title}</h2>
          <p className="mt-1 text-ink-soft">{texts.erase.intro}</p>
          <Button variant="danger" className="mt-4 max-sm:w-full" onClick={() => setIsErasing(true)}>
            {texts.erase.open}
          </Button>
        </section>
      )}
      {isErasing && <EraseOwnDialog email={email} onClose={() => setIsErasing(false)} />}
    </>
  );
}
