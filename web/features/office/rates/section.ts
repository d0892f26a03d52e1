import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import type { Save } from './use-rates.ts';

/** What every part of the screen takes. */
export interface SectionProps {
  rates: RatesView;
  /** Otherwise everything is seen, and nothing can be pressed. */
  mayChange: boolean;
  save: Save;
}
