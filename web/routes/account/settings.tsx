import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AccountNotLoaded, AccountPage, AccountSkeleton, cardClass } from '../../features/account/account-page.tsx';
import { loadAccount } from '../../features/account/load-account.ts';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { texts } from '../../features/account/texts.ts';
import { privateMeta } from '../../lib/seo.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/settings.ts';

const messageMs = 1700;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request);

export const meta = () => privateMeta(texts.settings.title);

export const HydrateFallback = () => <AccountSkeleton title={texts.settings.title} narrow />;

export default function Settings({ loaderData: { user } }: Route.ComponentProps) {
  const [tab, setTab] = useState<'profile' | 'password'>('profile');
  const [message, say] = useBriefly();
  const { revalidate } = useRevalidator();
  if (!user) return <AccountNotLoaded title={texts.settings.title} />;

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
  const password = <PasswordForm email={user.email} onSaved={() => say(texts.passwordSaved)} />;

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
          ]}
        />
        <div className="mt-4">
          <FormMessage tone="success">{message}</FormMessage>
        </div>
      </div>
    </AccountPage>
  );
}

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
