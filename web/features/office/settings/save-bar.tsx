import { Button } from '../../../ui/button.tsx';
import { fieldLines } from '../../../../api/words/settings-fields.ts';
import { texts } from './texts.ts';
import type { SettingsEditing } from './use-settings-form.ts';

/** What is changed and not yet saved, always in view; nothing while there is nothing. */
export function SaveBar({ editing }: { editing: SettingsEditing }) {
  const { form, changed } = editing;
  if (changed.length === 0) return null;
  const wrong = Object.keys(form.errors).length;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-1 animate-rise border-t border-line bg-white px-4 py-3 shadow-soft md:mx-0 md:rounded-card md:border md:bottom-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-36">
          <strong className="block">{wrong > 0 ? texts.wrong(wrong) : texts.changedCount(changed.length)}</strong>
          <span className="line-clamp-1 text-sm text-ink-soft">
            {changed.map((name) => fieldLines[name].label).join(', ')}
          </span>
        </p>
        <div className="flex gap-2 max-sm:w-full">
          <Button variant="secondary" onClick={() => editing.discard()} className="max-sm:flex-1">
            {texts.discard}
          </Button>
          <Button type="submit" pending={form.pending} className="max-sm:flex-1">
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}
