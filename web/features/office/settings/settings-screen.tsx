import { lazy, Suspense, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { SettingsView } from '../../../../api/calls/settings.ts';
import { useIsVeryWide } from '../../../lib/use-media.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { JournalSection } from '../journal/journal-section.tsx';
import type { PreviewPlace } from './preview-places.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { Versions } from './versions.tsx';

// The site's own parts: not before they are looked at.
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

const views = ['reglages', 'apercu', 'versions', 'journal'] as const;

interface SettingsScreenProps {
  view: SettingsView;
  show: (newest: SettingsView) => void;
}

/** What is typed stays while somebody looks at the preview or at the versions; which of them is in the address. */
export function SettingsScreen({ view, show }: SettingsScreenProps) {
  const [params, setParams] = useSearchParams();
  const isBeside = useIsVeryWide();
  const { revalidate } = useRevalidator();
  /** This tab has the agency's facts from its first document: it asks for them anew. */
  const showEverywhere = (newest: SettingsView) => {
    show(newest);
    void revalidate();
  };
  const editing = useSettingsForm(view, showEverywhere);
  const [place, setPlace] = useState<PreviewPlace>({ page: 'accueil' });
  const offered = views.filter((each) => each !== 'apercu' || !isBeside);
  const chosen = offered.find((each) => each === params.get('vue')) ?? 'reglages';
  const preview = (
    <Suspense>
      <Preview values={editing.form.values} fields={view.fields} place={place} onPlace={setPlace} />
    </Suspense>
  );
  const contents = {
    reglages: <SettingsEditor editing={editing} view={view} preview={isBeside ? preview : null} onPlace={setPlace} />,
    apercu: preview,
    versions: <Versions view={view} onReverted={editing.showSaved} />,
    journal: <JournalSection kind="settings" version={view.version} />,
  };
  return (
    <Tabs
      label={texts.views}
      value={chosen}
      onChange={(next) => setParams(next === 'reglages' ? {} : { vue: next }, { preventScrollReset: true })}
      tabs={offered.map((value) => ({
        value,
        label: texts.view[value],
        content: value === chosen && contents[value],
      }))}
    />
  );
}
