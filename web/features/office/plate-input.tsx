import type { ComponentProps } from 'react';
import { vehicleLimits } from '../../../api/rules/vehicle-limits.ts';
import { Input } from '../../ui/input.tsx';

/** A plate as it is read, Arabic letter and all: from left to right. */
export const PlateInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    dir="ltr"
    autoComplete="off"
    spellCheck={false}
    maxLength={vehicleLimits.plate}
    data-autofocus
    className="[unicode-bidi:bidi-override]"
  />
);
