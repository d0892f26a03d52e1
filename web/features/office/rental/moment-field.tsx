import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ControlProps } from '../../../ui/field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { actTexts } from './act-texts.ts';

interface MomentFieldProps {
  value: string;
  onChange: (wall: string) => void;
  error?: string | undefined;
}

const { reading: texts } = actTexts;

/** Now, unless somebody says otherwise. The agency's wall clock, as it is written. */
export function MomentField({ value, onChange, error }: MomentFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !error)
    return (
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {texts.atOther}
      </Button>
    );
  return (
    <Field label={texts.at} hint={texts.atHint} error={error}>
      {(control: ControlProps) => (
        <Input
          {...control}
          type="datetime-local"
          name="at"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
