import { useState } from 'react';
import { noteSetup } from '../../../../api/calls/setup.ts';
import { call } from '../../../lib/call.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { DemoDialog } from './demo-dialog.tsx';
import type { SetupNews } from './setup-news.ts';
import { texts } from './texts.ts';
import { isOpen, nextStep, pathOfStep, setupPath } from './use-setup.ts';

/** Reminds the owner of the first steps until they are done or put away, and of the demonstration while it is there. */
export function SetupCard({ beginning }: { beginning: SetupNews | null }) {
  const [news, setNews] = useState(beginning);
  if (!news) return null;
  const { setup, mailGoesTo } = news;

  async function dismiss() {
    try {
      const noted = await call(noteSetup, { body: { dismissed: true } });
      setNews({ setup: noted, mailGoesTo });
      toast(texts.card.dismissed);
    } catch {
      toast(texts.notNoted, { tone: 'error' });
    }
  }

  const next = nextStep(setup);
  const done = setup.steps.filter(({ state }) => state !== null).length;
  if (isOpen(setup) && next)
    return (
      <section
        aria-label={texts.card.title}
        className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-4"
      >
        <div className="min-w-0">
          <p className="font-semibold">
            {texts.card.title} <span className="text-ink-soft">· {texts.progress(done, setup.steps.length)}</span>
          </p>
          <p className="text-sm text-ink-soft">{texts.card.next(texts.names[next])}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={setupPath} size="sm">
            {texts.card.go}
          </ButtonLink>
          <Button variant="ghost" size="sm" onClick={() => void dismiss()}>
            {texts.card.dismiss}
          </Button>
        </div>
      </section>
    );
  return (
    <>
      {mailGoesTo && <MailNotice address={mailGoesTo} />}
      {setup.demo === 'present' && (
        <DemoNotice onRemoved={() => setNews({ setup: { ...setup, demo: 'none' }, mailGoesTo })} />
      )}
    </>
  );
}

const noticeClass =
  'mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-white px-4 py-2';

/** Whoever left the agency out is told where the requests of customers go meanwhile. */
function MailNotice({ address }: { address: string }) {
  return (
    <section aria-label={texts.mail.title} className={noticeClass}>
      <p className="text-sm">{texts.mail.notice(address)}</p>
      <ButtonLink to={pathOfStep('agency')} size="sm">
        {texts.mail.go}
      </ButtonLink>
    </section>
  );
}

function DemoNotice({ onRemoved }: { onRemoved: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label={texts.demo.notice} className={noticeClass}>
      <p className="text-sm">{texts.demo.notice}</p>
      <Button variant="danger" size="sm" onClick={() => setAsked(true)}>
        {texts.demo.remove}
      </Button>
      {isAsked && <DemoDialog onClose={() => setAsked(false)} onRemoved={onRemoved} />}
    </section>
  );
}
