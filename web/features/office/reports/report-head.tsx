import { Printer, X } from 'lucide-react';
import { exportReport } from '../../../../api/calls/exports.ts';
import type { Report, VehicleReport } from '../../../../api/calls/reports.ts';
import { lastTwelve } from '../../../../api/rules/report-period.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { formatMad, formatMonth, formatWallDate, plural, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { texts as exportTexts } from '../exports/texts.ts';
import { ScreenHead } from '../screen-head.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { texts } from './texts.ts';
import type { ReportAddress } from './use-report-address.ts';
import './reports.css';

type Told = Report | VehicleReport;

/** Which period, what it is compared with, and what it is narrowed to. */
export function ReportHead({ address, report }: { address: ReportAddress; report: Told | null }) {
  const { asked, choosePeriod, narrow, choose, input } = address;
  const years = report?.years ?? [];
  const known = years.map(String).includes(asked.period) || asked.period === lastTwelve;
  return (
    <>
      <ScreenHead title={texts.title}>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
          <div className="w-56 max-sm:w-full">
            <SubjectSelect address={address} />
          </div>
          <div className="w-44 max-sm:grow">
            <Select
              aria-label={texts.period}
              value={asked.period}
              onChange={(event) => choosePeriod(event.target.value)}
              className="text-sm md:min-h-10 pointer-coarse:min-h-11"
            >
              <option value={lastTwelve}>{texts.lastTwelve}</option>
              {!known && <option value={asked.period}>{texts.year(Number(asked.period))}</option>}
              {years.map((year) => (
                <option key={year} value={year}>
                  {texts.year(year)}
                </option>
              ))}
            </Select>
          </div>
          <Button variant="secondary" size="sm" onClick={() => print()}>
            <Printer aria-hidden className="size-4.5" />
            {texts.print}
          </Button>
          {asked.vehicle === null && (
            <ExportMenu
              endpoint={exportReport}
              query={{ ...input.query, table: 'overview' }}
              texts={{ ...exportTexts, export: texts.exportOverview }}
            />
          )}
        </div>
      </ScreenHead>
      {report && <Compared report={report} />}
      {(asked.month !== null || asked.car !== null || asked.vehicle !== null) && (
        <div className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{texts.narrowed}</span>
          {asked.month !== null && (
            <Narrowed
              name={formatMonth(asked.month, siteLocale)}
              label={texts.wholePeriod}
              onClear={() => narrow(null)}
            />
          )}
          {asked.car !== null && (
            <Narrowed name={carOf(report, asked.car)} label={texts.allCars} onClear={() => choose({})} />
          )}
          {asked.vehicle !== null && (
            <Narrowed name={vehicleOf(report, asked.vehicle)} label={texts.allVehicles} onClear={() => choose({})} />
          )}
        </div>
      )}
    </>
  );
}

// What was there stays until what comes next is there: it may be of another.
const carOf = (report: Told | null, id: string) =>
  report && 'car' in report && report.car?.id === id ? report.car.name : texts.car;

function vehicleOf(report: Told | null, id: string): string {
  if (!report || !('vehicle' in report) || report.vehicle.id !== id) return texts.plate;
  const { plate, car_name } = report.vehicle;
  return texts.vehicle(plate === '' ? texts.noPlate : plateText(plate), car_name);
}

/** « 1er janvier 2026 » */
const dayText = (day: string) => formatWallDate(day, siteLocale).replace(/^1 /, '1er ');

function Compared({ report: { span, ahead } }: { report: Told }) {
  const words = ({ first, last }: { first: string; last: string }) => texts.span(dayText(first), dayText(last));
  const [now, before] = [words(span.now), words(span.before)];
  const hasMore = span.is_to_date && ahead.rentals > 0;
  return (
    <p className="-mt-1 mb-3 text-sm text-ink-soft">
      <span className="report-key me-1.5 bg-majorelle align-[-1px]" aria-hidden />
      {now.slice(0, 1).toUpperCase() + now.slice(1)}
      <span className="report-key ms-3 me-1.5 bg-saffron align-[-1px]" aria-hidden />
      {texts.comparedTo} {before}.
      {hasMore && (
        <>
          {' '}
          {texts.ahead(
            plural(ahead.rentals, texts.aheadRentals, siteLocale),
            formatMad(Math.round(ahead.revenue), siteLocale),
          )}
        </>
      )}
    </p>
  );
}

function Narrowed({ name, label, onClear }: { name: string; label: string; onClear: () => void }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-ink ps-3 pe-1 font-semibold text-white print:bg-white print:ps-0 print:text-ink">
      {name}
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onClear}
        className="grid size-8 place-items-center rounded-full hover:bg-white/15 pointer-coarse:size-11 print:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
