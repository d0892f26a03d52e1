import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';
import { passwordTexts } from './password-texts.ts';
import { Icon } from './icon.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} className="pe-13" />
      <button
        type="button"
        aria-label={shown ? passwordTexts.hide : passwordTexts.show}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-control text-ink-soft hover:text-ink noscript:hidden"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
