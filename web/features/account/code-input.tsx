import type { ComponentProps } from 'react';
import { codeLength } from '../../../api/rules/text-limits.ts';
import { Input } from '../../ui/input.tsx';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'maxLength'> {
  value: string;
  onCode: (code: string) => void;
}

/** One field, so that a paste and the phone's own suggestion work. « 123 456 » is taken as six digits. */
export function CodeInput({ value, onCode, ...rest }: CodeInputProps) {
  return (
    <Input
      {...rest}
      value={value}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, codeLength))}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="min-h-16 text-center text-heading font-bold tracking-[0.4em] tabular-nums"
    />
  );
}
