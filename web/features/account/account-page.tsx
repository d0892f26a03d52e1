import type { ReactNode, Ref } from 'react';
import { useRevalidator } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

interface AccountPageProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  narrow?: boolean;
  children: ReactNode;
}

/** Title and ground of the screens of somebody's own account. */
export function AccountPage({ ref, title, narrow, children }: AccountPageProps) {
  return (
    <div className="bg-sand">
      <div className="page min-h-[70dvh] py-8 md:py-12">
        <div ref={ref} className={cx(narrow && 'mx-auto max-w-2xl')}>
          <h1 tabIndex={-1} className="mb-6 text-title font-bold outline-none md:mb-8">
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}

export const cardClass = 'rounded-card border border-line bg-white p-5 shadow-soft sm:p-8';

/** Of the final size, so that nothing jumps when the account arrives. */
export function AccountSkeleton({ title, narrow = false }: { title: string; narrow?: boolean }) {
  return (
    <AccountPage title={title} narrow={narrow}>
      <div
        aria-busy="true"
        className={cx('grid items-start gap-6 lg:gap-8', !narrow && 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]')}
      >
        <Skeleton className="h-120" />
        {!narrow && <Skeleton className="h-80" />}
      </div>
    </AccountPage>
  );
}

export function AccountNotLoaded({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <AccountPage title={title}>
      <div className="flex max-w-xl flex-col items-start gap-4">
        <FormMessage tone="error" lang="en">
          {texts.profile.loadFailure}
        </FormMessage>
        <RetryButton variant="secondary" pending={state === 'loading'} onClick={() => void revalidate()} />
      </div>
    </AccountPage>
  );
}
