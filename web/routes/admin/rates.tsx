import { exportRates } from '../../../api/calls/exports.ts';
import { ExportMenu } from '../../features/office/exports/export-menu.tsx';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { RatesScreen } from '../../features/office/rates/rates-screen.tsx';
import { texts } from '../../features/office/rates/texts.ts';
import { useRates } from '../../features/office/rates/use-rates.ts';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { useRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { Spinner } from '../../ui/spinner.tsx';

export const meta = privatePage(texts.title);

export default function OfficeRates() {
  const { load, save } = useRates();
  const mayChange = useRight('prices');
  return (
    <>
      <ScreenHead title={texts.title}>
        <ExportMenu endpoint={exportRates} />
      </ScreenHead>
      {!load.data && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {load.data && <RatesScreen rates={load.data} mayChange={mayChange} save={save} />}
    </>
  );
}
