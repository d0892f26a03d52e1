import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type Contract, contractSorts, deleteContract, findContracts } from '../../../api/calls/contracts.ts';
import { exportContracts } from '../../../api/calls/exports.ts';
import { SureDialog } from '../../features/identity/sure-dialog.tsx';
import { ContractsTable } from '../../features/office/contracts/contracts-table.tsx';
import { LinkDialog } from '../../features/office/contracts/link-dialog.tsx';
import { texts } from '../../features/office/contracts/texts.ts';
import { UploadForm } from '../../features/office/contracts/upload-form.tsx';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { JournalSection } from '../../features/office/journal/journal-section.tsx';
import { askedOf } from '../../features/office/list/address.ts';
import { countText } from '../../features/office/list/count-text.ts';
import { ListBody } from '../../features/office/list/list-body.tsx';
import { useListScreen } from '../../features/office/list/use-list-screen.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SearchField } from '../../features/office/search-field.tsx';
import { Segments } from '../../features/office/segments.tsx';
import { call, CallError } from '../../lib/call.ts';
import { WithRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { toast } from '../../ui/toast.ts';

export const meta = privatePage(texts.title);

const options = { spec: { sorts: contractSorts }, perPage: 25 };
const dates = [
  { value: '-date', label: texts.sorts.newest },
  { value: 'date', label: texts.sorts.oldest },
] as const;

export default function OfficeContracts() {
  const list = useListScreen(findContracts, options);
  const [leaving, setLeaving] = useState<Contract | null>(null);
  const [linking, setLinking] = useState<Contract | null>(null);
  const [changes, setChanges] = useState(0);

  function reload() {
    list.reload();
    setChanges(changes + 1);
  }

  async function remove() {
    if (!leaving) return;
    await call(deleteContract, { params: { filename: leaving.filename } });
    toast(texts.removed);
    reload();
    setLeaving(null);
  }

  function tellFailure(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    toast(`${texts.removeFailed}. ${error.message}`, { tone: 'error' });
    setLeaving(null);
  }

  return (
    <>
      <ScreenHead title={texts.title} count={countText(list, texts)}>
        <ExportMenu endpoint={exportContracts} query={askedOf(list.state)} className="lg:min-h-9" />
      </ScreenHead>
      <WithRight right="desk">
        <UploadForm onUploaded={reload} />
      </WithRight>
      <div className="mb-3 flex flex-col gap-3 lg:flex-row">
        <SearchField label={texts.search} value={list.search} onChange={list.setSearch} className="grow" />
        <Segments label={texts.sort} options={dates} value={list.state.sort} onChange={list.sorting.onSort} />
      </div>
      <ListBody list={list} texts={texts} icon={<FileText />}>
        {(contracts) => (
          <ContractsTable contracts={contracts} sorting={list.sorting} onRemove={setLeaving} onLink={setLinking} />
        )}
      </ListBody>
      {linking && (
        <LinkDialog
          contract={linking}
          onClose={() => setLinking(null)}
          onLinked={() => {
            setLinking(null);
            reload();
          }}
        />
      )}
      <JournalSection kind="contract" version={changes} className="mt-6" />
      {leaving && (
        <SureDialog
          title={texts.confirm.title(leaving.filename)}
          cancelLabel={texts.confirm.no}
          confirmLabel={texts.confirm.yes}
          onClose={() => setLeaving(null)}
          act={remove}
          failed={texts.removeFailed}
          onFailed={tellFailure}
        >
          <p className="mb-2">{texts.confirm.body}</p>
        </SureDialog>
      )}
    </>
  );
}
