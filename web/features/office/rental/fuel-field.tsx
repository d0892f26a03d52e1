import { fullTank } from '../../../../api/rules/fleet.ts';
import { Field } from '../../../ui/field.tsx';
import { actTexts } from './act-texts.ts';

interface FuelFieldProps {
  label?: string;
  /** In eighths, as text. */
  value: string;
  onChange: (eighths: string) => void;
  error?: string | undefined;
}

const { reading: texts } = actTexts;

/** How full the tank is, as its gauge shows it: one thumb is enough. */
export function FuelField({ label = texts.fuel, value, onChange, error }: FuelFieldProps) {
  const eighths = Number(value);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex items-center gap-4">
          <div className="min-w-0 grow">
            <input
              {...control}
              type="range"
              min={0}
              max={fullTank}
              step={1}
              value={value}
              aria-valuetext={texts.eighths(eighths)}
              onChange={(event) => onChange(event.target.value)}
              className="h-11 w-full cursor-pointer accent-ink"
            />
            <div aria-hidden className="flex justify-between px-1 text-xs text-ink-soft">
              {['0', '¼', '½', '¾', '1'].map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          </div>
          <output className="w-14 shrink-0 text-end text-lg font-bold tabular-nums">{texts.eighths(eighths)}</output>
        </div>
      )}
    </Field>
  );
}
