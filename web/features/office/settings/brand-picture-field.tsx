import { type ChangeEvent, useId, useRef, useState } from 'react';
import { brandPictureSizeOf, brandPictureUrl } from '../../../../api/rules/brand-pictures.ts';
import { acceptedPictures, maxPictureBytes } from '../../../../api/rules/picture-uploads.ts';
import { addBrandPicture } from '../../../../api/calls/settings.ts';
import { refusalMessages } from '../../../../api/words/messages.ts';
import { CallError } from '../../../lib/call.ts';
import { upload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { brandPictureTexts as texts } from './texts.ts';

interface BrandPictureFieldProps {
  label: string;
  hint: string | undefined;
  /** Empty: there is none. */
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** A logo or an icon: sent as soon as it is chosen, seen at once, and everybody's once the settings are saved. */
export function BrandPictureField({ label, hint, name, error, onChange }: BrandPictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after it was removed.
    target.value = '';
    setRefused(null);
    if (!file) return;
    if (file.size > maxPictureBytes) return setRefused(refusalMessages.picture_too_large);
    const form = new FormData();
    form.append('picture', file);
    try {
      onChange((await upload(addBrandPicture, form, { onProgress: setProgress })).name);
    } catch (failure) {
      setRefused(failure instanceof CallError ? failure.message : texts.failed);
    } finally {
      setProgress(null);
    }
  }

  function remove() {
    onChange('');
    // The pressed button goes with the picture; the focus would fall to the page.
    chooser.current?.focus();
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex min-h-22 flex-wrap items-center gap-4 rounded-control border border-line bg-white p-3">
        {name === '' ? (
          <span className="text-sm text-ink-soft">{texts.none}</span>
        ) : (
          <img
            src={brandPictureUrl(name, '.webp')}
            alt={label}
            {...brandPictureSizeOf(name)}
            className="h-14 w-auto max-w-40 object-contain"
          />
        )}
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          <Button
            ref={chooser}
            variant="secondary"
            size="sm"
            pending={progress !== null}
            onClick={() => input.current?.click()}
          >
            {name === '' ? texts.choose : texts.change}
          </Button>
          {name !== '' && (
            <Button variant="ghost" size="sm" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {progress !== null && <ProgressBar label={texts.sending} value={progress} />}
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {`${hint ? `${hint} ` : ''}${texts.limits}`}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => void send(event)}
        className="sr-only"
      />
    </fieldset>
  );
}
