import type { ComponentProps, ReactNode } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ children, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
      <input {...rest} className="size-5 shrink-0 accent-brand" />
      <span>{children}</span>
    </label>
  );
}
