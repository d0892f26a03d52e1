import { askedAfresh, askedClaims, ownFacts, renamed } from '../../../../api/rules/own-facts.ts';
import { claimLines } from '../../../../api/words/claim-lines.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { BrandPictureField } from '../settings/brand-picture-field.tsx';
import { SettingsStep } from './settings-form.tsx';
import { StepCard } from './step-card.tsx';
import { texts } from './texts.ts';

const { agency } = texts;
const fields = [
  { name: 'name', label: agency.name, autoComplete: 'organization' },
  { name: 'city', label: agency.city, autoComplete: 'address-level2' },
  { name: 'street', label: agency.street, autoComplete: 'street-address', hint: agency.streetHint },
  { name: 'email', label: agency.email, autoComplete: 'email', type: 'email', hint: agency.emailHint },
  { name: 'phone', label: agency.phone, autoComplete: 'tel', type: 'tel' },
  { name: 'whatsapp', label: agency.whatsapp, autoComplete: 'tel', type: 'tel', hint: agency.whatsappHint },
] as const;

/** Who it is, and how to reach it; `isFirst` as long as nobody has said so here. */
export function AgencyStep({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  return (
    <StepCard title={agency.title} intro={agency.intro}>
      <SettingsStep
        keptAs="setup.agency"
        {...(isFirst ? { initial: askedAfresh, complete: ownFacts } : { complete: renamed })}
        onSaved={onDone}
      >
        {(form) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map(({ name, label, ...input }) => {
              const { hint, ...rest } = { hint: undefined, ...input };
              return (
                <Field key={name} label={label} hint={hint} error={form.errors[name]} required>
                  {(control) => <Input {...control} {...rest} {...form.control(name)} />}
                </Field>
              );
            })}
            <div className="sm:col-span-2">
              <BrandPictureField
                label={agency.logo}
                hint={agency.logoHint}
                name={form.values.logo}
                error={form.errors['logo']}
                onChange={(logo) => form.set({ logo })}
              />
            </div>
            <fieldset className="sm:col-span-2">
              <legend className="text-sm font-semibold">{agency.claims}</legend>
              <p className="text-sm text-ink-soft">{agency.claimsHint}</p>
              <div className="mt-1 grid gap-x-5 gap-y-1 sm:grid-cols-2">
                {askedClaims.map((name) => (
                  <Checkbox
                    key={name}
                    name={name}
                    checked={form.values[name]}
                    onChange={({ target }) => form.set({ [name]: target.checked })}
                  >
                    {claimLines[name].label}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </div>
        )}
      </SettingsStep>
    </StepCard>
  );
}
