import { Link } from 'react-router';
import type { ErasurePreview } from '../../../../../api/calls/privacy.ts';
import { FateList } from '../../../privacy/fate-list.tsx';
import { texts as all } from './texts.ts';

const texts = all.erase;

/** What an erasure takes away of this customer, and what it leaves. */
export function ErasureFate({ preview }: { preview: ErasurePreview }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FateList title={texts.goesTitle} fate="goes">
        {[
          texts.identity,
          preview.has_account && texts.account,
          preview.reviews > 0 && texts.reviews(preview.reviews),
          preview.waiting > 0 && texts.waiting(preview.waiting),
          preview.contracts > 0 && texts.contracts(preview.contracts),
          texts.traces,
        ]}
      </FateList>
      <div className="flex flex-col gap-4">
        <FateList title={texts.staysTitle} fate="stays">
          {[
            texts.past(preview),
            preview.kept_contracts > 0 && texts.keptContracts(preview.kept_contracts),
            texts.journal,
          ]}
        </FateList>
        <FateList title={texts.asIsTitle} fate="stays">
          {[
            <span key="contracts">
              {texts.looseContracts}{' '}
              <Link to="/admin/dashboard/contrats" className="font-semibold underline underline-offset-2">
                {texts.contractsLink}
              </Link>
            </span>,
            texts.backups,
          ]}
        </FateList>
      </div>
    </div>
  );
}
