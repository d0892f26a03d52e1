import type { Car } from '../../../../api/calls/catalogue.ts';
import { luxuryCategory } from '../../../../api/calls/catalogue-admin.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { FormSection } from './form-section.tsx';
import { formTexts as texts } from './texts.ts';

/** A new car is not available until somebody says so. */
export function CarMarks({ car }: { car: Car | null }) {
  return (
    <FormSection title={texts.sections.offer}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <RadioGroup
          legend={texts.isAvailable}
          name="is_available"
          value={String(car?.is_available ?? false)}
          options={[
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]}
        />
        <div>
          <Checkbox name="airConditioning" defaultChecked={car?.airConditioning ?? false}>
            {texts.airConditioning}
          </Checkbox>
          <Checkbox name="isFeatured" defaultChecked={car?.isFeatured ?? false}>
            {texts.isFeatured}
          </Checkbox>
          <Checkbox name="isNew" defaultChecked={car?.isNew ?? false}>
            {texts.isNew}
          </Checkbox>
          <Checkbox name="isLuxury" defaultChecked={car?.category === luxuryCategory}>
            {texts.isLuxury}
          </Checkbox>
        </div>
      </div>
    </FormSection>
  );
}
