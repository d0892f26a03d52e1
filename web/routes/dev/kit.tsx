import { KitCarousels, KitDisplay, KitTable, KitType } from './kit-display.tsx';
import { KitButtons, KitFields, KitPickers } from './kit-form.tsx';
import { KitNavigation, KitOverlays } from './kit-overlays.tsx';
import { texts } from './texts.ts';
import './kit.css';

export { officeStyles as links } from '../../features/office/style-sheet.ts';

export const meta = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** Every part of the kit in every state, to look at while developing. */
export default function Kit() {
  return (
    <div className="kit">
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </div>
      <KitType />
      <KitButtons />
      <KitFields />
      <KitPickers />
      <KitOverlays />
      <KitNavigation />
      <KitCarousels />
      <KitTable />
      <KitDisplay />
    </div>
  );
}
