import { useEffect, useState } from 'react';
import { listBackups, startBackup } from '../../../../api/calls/backups.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { useCall } from '../../../lib/use-call.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

const lookAgainMs = 1500;

/** What became of them; looked at again while one is being made. */
export function useBackups() {
  const load = useCall(listBackups);
  const { data, reload, update } = load;
  const [pending, setPending] = useState(false);
  const running = data?.items.filter(({ state }) => state === 'en cours') ?? [];
  const isRunning = running.length > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  async function start() {
    setPending(true);
    try {
      const newest = await call(startBackup);
      update(() => newest);
      toast(texts.started);
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${texts.startFailed}. ${error.message}`, { tone: 'error' });
      reload();
    } finally {
      setPending(false);
    }
  }

  // One of the night keeps nobody from asking for another.
  return { load, start, isBusy: pending || running.some(({ is_nightly }) => !is_nightly) };
}
