import { useState } from 'react';
import { listSettingsVersions, type SettingsVersion, type SettingsView } from '../../../../api/calls/settings.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../load-failed.tsx';
import { ChangeList } from './change-list.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { versionTexts as texts } from './texts.ts';

interface VersionsProps {
  view: SettingsView;
  onReverted: (newest: SettingsView) => void;
}

/** Everything that was ever decided, newest first and some at a time, with the way back to each. */
export function Versions({ view: { version: now }, onReverted }: VersionsProps) {
  const [to, setTo] = useState<number | null>(null);
  const { load, readOn, isReading } = useVersions();
  const { data } = load;
  return (
    <>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {data?.items.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
        {data?.items.map((version) => (
          <VersionRow key={version.version} version={version} isNow={version.version === now} onRevert={setTo} />
        ))}
        {data && data.items.length > 0 && !data.has_older && (
          <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-semibold">{texts.origin}</p>
              <p className="text-sm text-ink-soft">{texts.originHint}</p>
            </div>
            <RevertButton version={0} onRevert={setTo} />
          </li>
        )}
      </ol>
      {data?.has_older && (
        <Button variant="secondary" className="mt-3" pending={isReading} onClick={() => void readOn()}>
          {texts.older}
        </Button>
      )}
      {to !== null && (
        <RevertDialog
          to={to}
          version={now}
          onClose={() => setTo(null)}
          onReverted={(newest) => {
            setTo(null);
            onReverted(newest);
            load.reload();
          }}
        />
      )}
    </>
  );
}

/** Read when somebody looks at them: they are long, and most who come here change something. */
function useVersions() {
  const load = useCall(listSettingsVersions);
  const [isReading, setIsReading] = useState(false);

  async function readOn() {
    const last = load.data?.items.at(-1);
    if (!last) return;
    setIsReading(true);
    try {
      const { items, has_older } = await call(listSettingsVersions, { query: { before: last.version } });
      load.update((shown) => ({ items: [...shown.items, ...items], has_older }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${texts.failed}. ${error.message}`, { tone: 'error' });
    } finally {
      setIsReading(false);
    }
  }

  return { load, readOn, isReading };
}

interface VersionRowProps {
  version: SettingsVersion;
  isNow: boolean;
  onRevert: (version: number) => void;
}

function VersionRow({ version: { version, saved, author, note, changes }, isNow, onRevert }: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <strong>{texts.version(version)}</strong>
          {isNow && (
            <span className="ms-2 rounded-full bg-teal-soft px-2.5 py-0.5 text-sm font-semibold text-teal-deep">
              {texts.now}
            </span>
          )}
        </p>
        <p className="mb-1.5 text-sm text-ink-soft">
          <time dateTime={saved.at} className="tabular-nums">
            {formatPattern(saved.wall, 'dd/MM/yyyy')}
          </time>{' '}
          {author && <bdi>{texts.by(author)}</bdi>}
        </p>
        {note && <p className="mb-1.5">{note}</p>}
        <ChangeList changes={changes} />
      </div>
      {!isNow && <RevertButton version={version} onRevert={onRevert} />}
    </li>
  );
}

function RevertButton({ version, onRevert }: { version: number; onRevert: (version: number) => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${texts.revert} : ${version === 0 ? texts.origin : texts.version(version)}`}
      onClick={() => onRevert(version)}
    >
      {texts.revert}
    </Button>
  );
}
