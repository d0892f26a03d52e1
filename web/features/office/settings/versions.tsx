import { useState } from 'react';
import type { SettingsVersion, SettingsView } from '../../../../api/calls/settings.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { versionTexts as texts } from './texts.ts';

interface VersionsProps {
  view: SettingsView;
  onReverted: (newest: SettingsView) => void;
}

/** Everything that was ever decided, newest first, with the way back to each. */
export function Versions({ view, onReverted }: VersionsProps) {
  const [to, setTo] = useState<number | null>(null);
  const { version: now, versions } = view;
  return (
    <>
      {now === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
        {versions.map((version) => (
          <VersionRow key={version.version} version={version} isNow={version.version === now} onRevert={setTo} />
        ))}
        {now > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-semibold">{texts.origin}</p>
              <p className="text-sm text-ink-soft">{texts.originHint}</p>
            </div>
            <RevertButton version={0} onRevert={setTo} />
          </li>
        )}
      </ol>
      {to !== null && (
        <RevertDialog
          to={to}
          version={now}
          onClose={() => setTo(null)}
          onReverted={(newest) => {
            setTo(null);
            onReverted(newest);
          }}
        />
      )}
    </>
  );
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
