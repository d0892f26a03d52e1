import { Link } from 'react-router';
import { getTermsRun } from '../../../../api/calls/privacy.ts';
import { doneText } from '../../../../api/words/terms-done.ts';
import { formatWallMoment, siteLocale } from '../../../../api/words/wording.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { pathOfKind } from '../journal/paths.ts';
import { LoadFailed } from '../load-failed.tsx';
import { termsTexts as texts } from './texts.ts';

/** When the terms were last applied, and what that came to. */
export function TermsRun() {
  const load = useCall(getTermsRun);
  const { data: run } = load;
  return (
    <div className="rounded-control bg-sand px-4 py-3 text-sm sm:col-span-2">
      <h3 className="font-semibold">{texts.title}</h3>
      {!run && load.loading && <Spinner label={texts.loading} className="size-4" />}
      <LoadFailed title={texts.failed} load={load} beside />
      {run && !run.ran && <p>{texts.never}</p>}
      {run?.ran && (
        <p>
          <time dateTime={run.ran.at}>{formatWallMoment(run.ran.wall, siteLocale)}</time>
          {' : '}
          {doneText(run) || texts.nothing}
        </p>
      )}
      {run && !run.is_whole && <p className="font-medium text-saffron-deep">{texts.cut}</p>}
      <p className="mt-1 text-ink-soft">{texts.kept}</p>
      <Link
        to={pathOfKind('term')}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {texts.journal}
      </Link>
    </div>
  );
}
