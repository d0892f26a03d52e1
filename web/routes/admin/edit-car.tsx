import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router';
import { getCar } from '../../../api/calls/catalogue.ts';
import { changeCar } from '../../../api/calls/catalogue-admin.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { CarForm } from '../../features/office/cars/car-form.tsx';
import type { CameFrom } from '../../features/office/cars/car-row-card.tsx';
import { FormSection } from '../../features/office/cars/form-section.tsx';
import { texts } from '../../features/office/cars/texts.ts';
import { DemoBadge } from '../../features/office/demo-badge.tsx';
import { useDemoMarks } from '../../features/office/demo-marks.ts';
import { JournalList } from '../../features/office/journal/journal-list.tsx';
import { texts as journalTexts } from '../../features/office/journal/texts.ts';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { MessageArea } from '../../features/office/message-area.tsx';
import { ScreenHead } from '../../features/office/screen-head.tsx';
import { OfficeDialogs } from '../../features/office/tools/office-dialogs.tsx';
import { OfficeTools } from '../../features/office/tools/office-tools.tsx';
import { officeStyles } from '../../features/office/style-sheet.ts';
import { CarVehicles } from '../../features/office/vehicles/car-vehicles.tsx';
import type { Failure } from '../../lib/failure.ts';
import { requireAdmin, useLoginRequired } from '../../lib/guards.ts';
import { requireAdminOnServer } from '../../lib/guards.server.ts';
import { privatePage } from '../../lib/seo.ts';
import { upload } from '../../lib/upload.ts';
import { useCall } from '../../lib/use-call.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/edit-car.ts';

export const links = officeStyles;
export const middleware = [requireAdminOnServer];
/** Nothing to load, but a route without a loader would not be drawn by the server. */
export const loader = () => null;
export const clientLoader = requireAdmin;
export const meta = privatePage(texts.editTitle);

const redirectMs = 1000;

export default function EditCar({ params }: Route.ComponentProps) {
  useLoginRequired();
  useDemoMarks();
  const navigate = useNavigate();
  const { state: cameFrom } = useLocation() as Location<CameFrom | null>;
  const backToCars = `/admin/dashboard/cars${cameFrom?.list ?? ''}`;
  const input = useMemo(() => ({ params: { id: params.id } }), [params.id]);
  const page = useCall(getCar, { input });
  const { data, loading } = page;
  const [failed, setFailed] = useState<Pick<Failure, 'text' | 'detail'> | null>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(backToCars), redirectMs);
    return () => clearTimeout(timer);
  }, [done, navigate, backToCars]);

  function send(form: FormData, onProgress: (share: number) => void) {
    setFailed(null);
    return upload(changeCar, form, { ...input, onProgress });
  }

  return (
    <div className="min-h-[70dvh] bg-sand">
      <div className="page max-w-6xl py-6 md:py-10">
        <Link
          to={backToCars}
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {texts.back}
        </Link>
        <ScreenHead title={data ? carName(data.car) : texts.editTitle} mark={data && <DemoBadge id={data.car._id} />}>
          <div className="rounded-control bg-ink text-white">
            <OfficeTools look="bar" />
          </div>
        </ScreenHead>
        <OfficeDialogs />
        {!data && loading && <Spinner label={texts.loading} />}
        <LoadFailed title={texts.loadFailed} load={page} />
        {data && (
          <CarForm
            key={data.car._id}
            car={data.car}
            submitLabel={texts.editSubmit}
            send={send}
            onSent={() => setDone(true)}
            failure={texts.notChanged}
            onFailed={setFailed}
          />
        )}
        <div className="mt-6">
          <MessageArea
            message={failed ? { tone: 'error', ...failed } : done ? { tone: 'success', text: texts.changed } : null}
          />
        </div>
        {data && <CarVehicles carId={data.car._id} />}
        {data && (
          <div className="mt-6">
            <FormSection title={journalTexts.title}>
              <JournalList kind="car" id={data.car._id} version={Number(done)} />
            </FormSection>
          </div>
        )}
      </div>
    </div>
  );
}
