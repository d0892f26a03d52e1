import { Link } from 'react-router';
import { getSettings } from '../../../api/calls/settings.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { SettingsScreen } from '../../features/office/settings/settings-screen.tsx';
import { texts } from '../../features/office/settings/texts.ts';
import { setupPath } from '../../features/office/setup/use-setup.ts';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Spinner } from '../../ui/spinner.tsx';

export const meta = privatePage(texts.title);

export default function OfficeSettings() {
  const load = useCall(getSettings);
  const { data, update } = load;
  return (
    <>
      <ScreenHead title={texts.title} />
      <p className="-mt-2 mb-4 text-sm text-ink-soft">
        {texts.intro}{' '}
        <Link to={setupPath} className="font-medium text-brand-deep underline-offset-4 hover:underline">
          {texts.setup}
        </Link>
      </p>
      {!data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {data && <SettingsScreen view={data} show={(newest) => update(() => newest)} />}
    </>
  );
}
