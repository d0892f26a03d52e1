import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AccountNotLoaded, AccountPage, AccountSkeleton, cardClass } from '../../features/account/account-page.tsx';
import { loadAccount } from '../../features/account/load-account.ts';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { texts } from '../../features/account/texts.ts';
import { useFocusOn } from '../../features/account/use-focus-on.ts';
import { MyReservations } from '../../features/booking/my-reservations.tsx';
import { privatePage } from '../../lib/seo.ts';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/profile.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request);

export const meta = privatePage(texts.profile.title);

export const HydrateFallback = () => <AccountSkeleton title={texts.profile.title} />;

export default function Profile({ loaderData: { user } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const title = editing ? texts.profile.editTitle : texts.profile.title;
  const screen = useFocusOn(title);
  if (!user) return <AccountNotLoaded title={texts.profile.title} />;

  function saved() {
    setEditing(false);
    toast(texts.profileSaved);
    void revalidate();
  }

  return (
    <AccountPage ref={screen} title={title}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-8">
        <section aria-label={texts.profile.details} className={cardClass}>
          {editing ? (
            <ProfileForm
              user={user}
              withPicture
              failure={{ text: texts.profile.updateFailure, lang: 'en' }}
              onSaved={saved}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <ProfileCard user={user} onEdit={() => setEditing(true)} />
          )}
        </section>
        <MyReservations />
      </div>
    </AccountPage>
  );
}
