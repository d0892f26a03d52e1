import type { ReactNode } from 'react';
import type { FactorsView, PasskeyView } from '../../../../api/calls/factors.ts';
import { formatWallDate, formatWallMoment, siteLocale } from '../../../../api/words/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { texts } from './texts.ts';

interface FactorListProps {
  factors: FactorsView;
  onAddTotp: () => void;
  onRemoveTotp: () => void;
  onAddPasskey: () => void;
  onRemovePasskey: (passkey: PasskeyView) => void;
  onRenewCodes: () => void;
}

export function FactorList({ factors, ...on }: FactorListProps) {
  const { totp_wall, passkeys, recovery_codes_left } = factors;
  const hasFactor = totp_wall !== null || passkeys.length > 0;
  return (
    <div className="mt-4 divide-y divide-line">
      <Part
        title={texts.totp.title}
        intro={texts.totp.intro}
        mark={<OnOff on={totp_wall !== null} words={texts.totp} />}
        note={totp_wall && texts.totp.since(formatWallDate(totp_wall, siteLocale))}
        action={
          totp_wall === null ? (
            <Button size="sm" onClick={on.onAddTotp}>
              {texts.totp.add}
            </Button>
          ) : (
            <Button size="sm" variant="danger" onClick={on.onRemoveTotp}>
              {texts.totp.remove}
            </Button>
          )
        }
      />
      <Part
        title={texts.passkeys.title}
        intro={texts.passkeys.intro}
        mark={<OnOff on={passkeys.length > 0} words={texts.passkeys} />}
        action={
          <Button size="sm" variant={hasFactor ? 'secondary' : 'primary'} onClick={on.onAddPasskey}>
            {texts.passkeys.add}
          </Button>
        }
      >
        {passkeys.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-control border border-line">
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} onRemove={() => on.onRemovePasskey(passkey)} />
            ))}
          </ul>
        )}
      </Part>
      {hasFactor && (
        <Part
          title={texts.codes.title}
          intro={texts.codes.intro}
          mark={
            <Badge tone={recovery_codes_left > 2 ? 'teal' : 'saffron'}>{texts.codes.left(recovery_codes_left)}</Badge>
          }
          action={
            <Button size="sm" variant="secondary" onClick={on.onRenewCodes}>
              {texts.codes.renew}
            </Button>
          }
        />
      )}
    </div>
  );
}

const OnOff = ({ on, words }: { on: boolean; words: { on: string; off: string } }) => (
  <Badge tone={on ? 'teal' : 'neutral'}>{on ? words.on : words.off}</Badge>
);

interface PartProps {
  title: string;
  intro: string;
  mark: ReactNode;
  note?: string | null;
  action: ReactNode;
  children?: ReactNode;
}

function Part({ title, intro, mark, note, action, children }: PartProps) {
  return (
    <section className="py-5 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {title}
            {mark}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{intro}</p>
          {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

function Passkey({ passkey, onRemove }: { passkey: PasskeyView; onRemove: () => void }) {
  const { name, created_wall, last_used_wall } = passkey;
  const used = last_used_wall
    ? texts.passkeys.used(formatWallMoment(last_used_wall, siteLocale))
    : texts.passkeys.unused;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{texts.passkeys.since(formatWallDate(created_wall, siteLocale))}</p>
        <p className="text-sm text-ink-soft">{used}</p>
      </div>
      <Button size="sm" variant="danger" onClick={onRemove}>
        {texts.passkeys.remove}
        <span className="sr-only">{texts.passkeys.ofKey(name)}</span>
      </Button>
    </li>
  );
}
