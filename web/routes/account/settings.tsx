import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AccountNotLoaded, AccountPage, AccountSkeleton, cardClass } from '../../features/account/account-page.tsx';
import { loadAccount } from '../../features/account/load-account.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { texts } from '../../features/account/texts.ts';
import { privatePage } from '../../lib/seo.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/settings.ts';

const messageMs = 1700;

/** For those who work here alone. */
const SecurityTab = lazy(async () => ({
  default: (await import('../../features/account/security/security-tab.tsx')).SecurityTab,
}));

/** Looked at once in a while. */
const DataTab = lazy(async () => ({ default: (await import('../../features/account/own-data/data-tab.tsx')).DataTab }));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request);

export const meta = privatePage(texts.settings.title);

export const HydrateFallback = () => <AccountSkeleton title={texts.settings.title} narrow />;

export default function Settings({ loaderData: { user } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [tab, setTab] = useState<Tab>(tabs.find((one) => one === query.get('tab')) ?? 'profile');
  const navigate = useNavigate();
  const [message, say] = useBriefly();
  const [saves, setSaves] = useState(0);
  const { revalidate } = useRevalidator();
  if (!user) return <AccountNotLoaded title={texts.settings.title} />;

  function savedPassword() {
    say(texts.passwordSaved);
    setSaves((before) => before + 1);
  }

  function openOffice() {
    toast(texts.passwordSaved);
    // The first steps, for whom they are; without any left they say so.
    void navigate(user?.profile === 'propriétaire' ? '/admin/dashboard/setup' : '/admin/dashboard');
  }

  const security = (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <SecurityTab isOwed={user.must_set_factor === true} onSet={() => void navigate('/admin/dashboard')} />
    </Suspense>
  );

  const data = (
    <Suspense fallback={<Skeleton className="h-120" />}>
      <DataTab email={user.email} isOfTeam={user.role === 'admin'} />
    </Suspense>
  );

  const profile = (
    <ProfileForm
      user={user}
      failure={{ text: texts.settings.profileFailure }}
      onSaved={() => {
        say(texts.profileSaved);
        void revalidate();
      }}
    />
  );
  const isFirstPassword = user.must_change_password === true;
  const password = (
    <>
      {isFirstPassword && (
        <p className="mb-5 rounded-control bg-saffron-soft px-4 py-3 font-medium text-saffron-deep">
          {texts.settings.firstPassword}
        </p>
      )}
      <PasswordForm email={user.email} onSaved={isFirstPassword ? openOffice : savedPassword} />
    </>
  );

  return (
    <AccountPage title={texts.settings.title} narrow>
      <div className={`${cardClass} flex flex-col`}>
        <Tabs
          label={texts.settings.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'profile', label: texts.settings.profileTab, content: profile },
            { value: 'password', label: texts.settings.passwordTab, content: password },
            ...(user.role === 'admin' && !isFirstPassword
              ? [{ value: 'security' as const, label: texts.settings.securityTab, content: security }]
              : []),
            ...(isFirstPassword ? [] : [{ value: 'data' as const, label: texts.settings.dataTab, content: data }]),
          ]}
        />
        <div className="mt-4">
          <FormMessage tone="success">{message}</FormMessage>
        </div>
      </div>
      {/* A new password ends the other sessions: the list is loaded anew. */}
      {tab === 'password' && !isFirstPassword && <SessionList key={saves} />}
    </AccountPage>
  );
}

const tabs = ['profile', 'password', 'security', 'data'] as const;
type Tab = (typeof tabs)[number];

/** A message that goes by itself. Each saying is new, so that the second of two lasts as long as the first. */
function useBriefly() {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), messageMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.text ?? null, (text: string) => setSaid({ text })] as const;
}
