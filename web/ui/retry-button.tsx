import { type ComponentProps, useLayoutEffect, useId } from 'react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** The one way to try again what could not be had. When it goes, who pressed it goes on at what came, not at the top. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'children' | 'id'>) {
  const id = useId();
  useLayoutEffect(
    () => () => {
      const button = document.getElementById(id);
      if (button && button === document.activeElement) button.closest<HTMLElement>('dialog, main')?.focus();
    },
    [id],
  );
  return (
    <Button {...props} id={id}>
      {texts.retry}
    </Button>
  );
}
