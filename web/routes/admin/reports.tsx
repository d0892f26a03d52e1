import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ReportHead } from '../../features/office/reports/report-head.tsx';
import { ReportBody } from '../../features/office/reports/report-body.tsx';
import { texts } from '../../features/office/reports/texts.ts';
import { useReportAddress } from '../../features/office/reports/use-report-address.ts';
import { getReport } from '../../../api/calls/reports.ts';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLast } from '../../features/office/reports/use-last.ts';

export const meta = privatePage(texts.title);

export default function OfficeReports() {
  const address = useReportAddress();
  const load = useCall(getReport, { input: address.input });
  // What was there stays until what comes next is there: nothing jumps.
  const report = useLast(load.data, load.error !== null);
  return (
    <div className="report-screen">
      <ReportHead address={address} report={report} />
      {!report && load.loading && <Loading />}
      <LoadFailed title={texts.failed} load={load} />
      {report && (
        <div aria-busy={load.loading}>
          <ReportBody address={address} report={report} />
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <Spinner label={texts.loading} />
      <div className="report-cards mt-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
          <Skeleton key={key} className="h-56 rounded-card" />
        ))}
      </div>
    </>
  );
}
