import { MailX } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { texts } from './texts.ts';

/** Whatever the reason: whoever holds an old link is told no more than that. */
export function InvitationOver() {
  return (
    <EmptyState icon={<MailX aria-hidden />} title={texts.over} hint={texts.overHint}>
      <ButtonLink to="/login" variant="secondary">
        {texts.toLogin}
      </ButtonLink>
    </EmptyState>
  );
}
