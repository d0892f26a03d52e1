import { useState } from 'react';
import { importTemplate } from '../../../../api/calls/imports.ts';
import { fileFormats } from '../../../../api/rules/file-format.ts';
import { type ImportKind, importKinds, rightOfKind } from '../../../../api/rules/import-kinds.ts';
import { mayUse } from '../../../../api/rules/profiles.ts';
import { addressOfCall } from '../../../lib/call.ts';
import { useUser } from '../../../lib/user.ts';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { JournalSection } from '../journal/journal-section.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { Segments } from '../segments.tsx';
import { FileChoice } from './file-choice.tsx';
import { texts } from './texts.ts';
import { TrialView } from './trial-view.tsx';
import { useImport } from './use-import.ts';

const formatNames = { xlsx: texts.excel, csv: texts.csv };

/** A file from elsewhere becomes cars, vehicles, customers or bookings. */
export function ImportScreen() {
  const [kind, setKind] = useState<ImportKind>('customers');
  const profile = useUser()?.profile;
  const offered = importKinds.filter((one) => profile === undefined || mayUse(profile, rightOfKind[one]));
  const { file, trial, done, error, pending, attempt, run, clear } = useImport(kind);
  return (
    <>
      <ScreenHead title={texts.title} />
      <p className="-mt-2 mb-4 max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      <div className="rounded-card border border-line bg-white p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="max-w-full">
            <Segments
              label={texts.kind}
              value={kind}
              options={offered.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={(value) => {
                setKind(value);
                clear();
              }}
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="text-ink-soft">{texts.template}</span>
            {fileFormats.map((format) => (
              <a
                key={format}
                href={addressOfCall(importTemplate, { params: { kind }, query: { format } })}
                download
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {formatNames[format]}
              </a>
            ))}
          </p>
        </div>
        <p className="mt-3 mb-4 text-sm text-ink-soft">{texts.keys[kind]}</p>
        <FileChoice name={file?.name} onFile={(chosen) => void attempt(chosen)} />
        <div className="[&>*]:mt-3">
          {pending === 'trial' && <Spinner label={texts.trying} />}
          {error && <FormMessage tone="error">{error}</FormMessage>}
          {done && <FormMessage tone="success">{texts.done(done.created, done.changed, done.unchanged)}</FormMessage>}
        </div>
      </div>
      {trial && file && (
        <TrialView
          key={trial.seal}
          kind={kind}
          trial={trial}
          pending={pending !== null}
          onMapping={(mapping) => void attempt(file, mapping)}
          onRun={run}
        />
      )}
      <JournalSection kind="import" version={done ? JSON.stringify(done) : undefined} className="mt-6" />
    </>
  );
}
