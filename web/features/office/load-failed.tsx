import type { Loaded } from '../../lib/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { MessageArea } from './message-area.tsx';

interface LoadFailedProps {
  /** What is missing, in the language of the screen. */
  title: string;
  load: Omit<Loaded<unknown>, 'update'>;
  /** Less than the screen is about: a line beside it, not in its place. */
  beside?: boolean;
}

/**
 * What could not be loaded, why, and the way to try again: in place of the list, or as a line above one that could not be
 * brought up to date. Nothing while all is well.
 */
export function LoadFailed({ title, load: { data, error, loading, reload }, beside = false }: LoadFailedProps) {
  const isLine = beside || data !== null;
  // Where nothing else stands, the screen shows that it loads again.
  if (!error || (loading && !isLine)) return null;
  const again = (
    <RetryButton lang="fr" variant="secondary" size={isLine ? 'sm' : 'md'} pending={loading} onClick={reload} />
  );
  if (isLine) {
    return (
      <MessageArea message={{ tone: 'error', text: title, detail: <span lang="fr">{error.message}</span> }}>
        {again}
      </MessageArea>
    );
  }
  return (
    <div role="alert">
      <EmptyState icon={<Icon name="circle-alert" />} title={title} hint={<span lang="fr">{error.message}</span>}>
        {again}
      </EmptyState>
    </div>
  );
}
