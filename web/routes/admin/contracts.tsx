import { FileText } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Contract, deleteContract, listContracts } from '../../../api/calls/contracts.ts';
import { ContractsTable } from '../../features/office/contracts/contracts-table.tsx';
import { type ContractSort, findContracts } from '../../features/office/contracts/find-contracts.ts';
import { texts } from '../../features/office/contracts/texts.ts';
import { UploadForm } from '../../features/office/contracts/upload-form.tsx';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { Segments } from '../../features/office/segments.tsx';
import { useGrowing } from '../../features/office/use-growing.tsx';
import { call, CallError } from '../../lib/call.ts';
import { plural, siteLocale } from '../../../api/words/wording.ts';
import { privateMeta } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';

export const meta = () => privateMeta(texts.title);

const sorts = (Object.keys(texts.sorts) as ContractSort[]).map((value) => ({ value, label: texts.sorts[value] }));
const perStep = 50;

export default function OfficeContracts() {
  const list = useCall(listContracts);
  const { data: contracts, loading, reload } = list;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ContractSort>('newest');
  const [leaving, setLeaving] = useState<Contract | null>(null);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findContracts(contracts ?? [], wanted, sort), [contracts, wanted, sort]);
  const { shown, more } = useGrowing(found, perStep, `${sort} ${wanted}`);

  async function remove() {
    if (!leaving) return;
    try {
      await call(deleteContract, { params: { filename: leaving.filename } });
      toast(texts.removed);
      reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(`${texts.removeFailed}. ${error.message}`, { tone: 'error' });
    }
    setLeaving(null);
  }

  return (
    <>
      <ScreenHead title={texts.title} count={contracts ? plural(found.length, texts.count, siteLocale) : undefined} />
      <UploadForm onUploaded={reload} />
      <div className="mb-3 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={search} onChange={setSearch} className="grow" />
        <Segments label={texts.sort} options={sorts} value={sort} onChange={setSort} />
      </div>
      {!contracts && loading && (
        <>
          <Spinner label={texts.loading} />
          <Skeleton className="mt-4 h-96 rounded-card" />
        </>
      )}
      <LoadFailed title={texts.listFailed} load={list} />
      {contracts && found.length === 0 && <EmptyState icon={<FileText />} title={texts.empty} hint={texts.emptyHint} />}
      {shown.length > 0 && <ContractsTable contracts={shown} onRemove={setLeaving} />}
      {more}
      <ConfirmDialog
        open={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={remove}
        title={texts.confirm.title(leaving?.filename ?? '')}
        confirmLabel={texts.confirm.yes}
        cancelLabel={texts.confirm.no}
      >
        {texts.confirm.body}
      </ConfirmDialog>
    </>
  );
}
