import type { Form } from '../../../lib/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { CarFlag, CarValues } from './car-values.ts';
import { FormSection } from './form-section.tsx';
import { formTexts as texts } from './texts.ts';

const flags = ['airConditioning', 'isFeatured', 'isNew', 'isLuxury'] as const satisfies CarFlag[];

export function CarMarks({ form: { values, set } }: { form: Pick<Form<CarValues>, 'values' | 'set'> }) {
  return (
    <FormSection title={texts.sections.offer}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <RadioGroup
          legend={texts.isAvailable}
          name="is_available"
          value={values.is_available}
          onChange={(is_available) => set({ is_available })}
          options={[
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]}
        />
        <div>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              name={flag}
              checked={values[flag]}
              onChange={(event) => set({ [flag]: event.target.checked })}
            >
              {texts[flag]}
            </Checkbox>
          ))}
        </div>
      </div>
    </FormSection>
  );
}
