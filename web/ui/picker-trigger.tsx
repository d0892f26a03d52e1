import type { ReactNode } from 'react';
import { controlClass } from './control.ts';
import { cx } from './cx.ts';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface PickerTriggerProps {
  control: ControlProps;
  onOpen: () => void;
  /** Fetches the calendar, ahead of its opening when a finger or the focus comes near. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that looks like a field. Its name is the field's label followed by what is chosen. */
export function PickerTrigger({ control, onOpen, load, children }: PickerTriggerProps) {
  const { id } = control;
  // Whether it can be had shows when it is opened.
  const onNear = () => void load().catch(() => null);
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={`${id}-label ${id}`}
      aria-describedby={control['aria-describedby']}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={cx(
        controlClass,
        'flex items-center gap-3 py-2 text-start tabular-nums noscript:hidden',
        control['aria-invalid'] && 'border-rose bg-rose-soft!',
      )}
    >
      <Icon name="calendar-days" className="size-5 shrink-0 text-brand" />
      {children}
    </button>
  );
}
