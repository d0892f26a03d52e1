import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** The one way to try again what could not be had. */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props}>{texts.retry}</Button>
);
