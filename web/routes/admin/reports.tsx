import { useMemo } from 'react';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { ReportHead } from '../../features/office/reports/report-head.tsx';
import { ReportBody } from '../../features/office/reports/report-body.tsx';
import { VehicleBody } from '../../features/office/reports/vehicle-body.tsx';
import { texts } from '../../features/office/reports/texts.ts';
import { type ReportAddress, useReportAddress } from '../../features/office/reports/use-report-address.ts';
import { getReport, getVehicleReport } from '../../../api/calls/reports.ts';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLast } from '../../features/office/reports/use-last.ts';

export const meta = privatePage(texts.title);

export default function OfficeReports() {
  const address = useReportAddress();
  const load = useReport(address);
  // What was there stays until what comes next is there: nothing jumps.
  const report = useLast(load.data, load.error !== null);
  return (
    <div className="report-screen">
      <ReportHead address={address} report={report} />
      {!report && load.loading && <Loading />}
      <LoadFailed title={texts.failed} load={load} />
      {report && (
        <div aria-busy={load.loading}>
          {'vehicle' in report ? (
            <VehicleBody address={address} report={report} />
          ) : (
            <ReportBody address={address} report={report} />
          )}
        </div>
      )}
    </div>
  );
}

/** Of all cars, of one, or of a vehicle: which is told by the address. */
function useReport({ asked: { vehicle }, input }: ReportAddress) {
  const ofVehicle = useMemo(
    () => (vehicle === null ? null : { params: { id: vehicle }, query: input.query }),
    [vehicle, input],
  );
  return useCall<typeof getReport | typeof getVehicleReport>(ofVehicle ? getVehicleReport : getReport, {
    input: ofVehicle ?? input,
  });
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
