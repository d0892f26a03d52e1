import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { EntryRow } from '../journal/entry-row.tsx';
import { actTexts } from './act-texts.ts';
import type { Meanwhile } from './use-act.ts';

interface ChangedNoticeProps {
  meanwhile: Meanwhile | null;
  onLoad: (meanwhile: Meanwhile) => void;
  hasCaughtUp: boolean;
}

const { changed: texts } = actTexts;

/** Another desk was faster: what it did, and the way to go on from there. */
export function ChangedNotice({ meanwhile, onLoad, hasCaughtUp }: ChangedNoticeProps) {
  return (
    <>
      <div role="alert" className={meanwhile ? undefined : 'absolute'}>
        {meanwhile && (
          <div className="flex flex-col gap-2 rounded-control border border-saffron bg-saffron-soft px-4 py-3">
            <p className="font-semibold text-saffron-deep">{texts.title}</p>
            <ol className="text-sm">
              {meanwhile.entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
            <p className="text-sm">{texts.hint}</p>
            <Button size="sm" variant="secondary" className="self-start" onClick={() => onLoad(meanwhile)}>
              {texts.load}
            </Button>
          </div>
        )}
      </div>
      <FormMessage tone="success">{hasCaughtUp && !meanwhile && texts.loaded}</FormMessage>
    </>
  );
}
