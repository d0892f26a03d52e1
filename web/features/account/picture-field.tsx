import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../api/calls/accounts.ts';
import { acceptedPictures, maxPictureBytes } from '../../../api/rules/picture-uploads.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { Portrait } from './portrait.tsx';
import { pictureTexts } from './picture-texts.ts';

/** `keep` what there is, `remove` it, or send a new one. */
export type PictureChoice = 'keep' | 'remove' | Blob;

interface PictureFieldProps {
  user: User;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  error: string | undefined;
}

export function PictureField({ user, choice, onChoose, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ImageBitmap | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const preview = usePreview(choice);
  const shown = { ...user, profile_img: choice === 'keep' ? user.profile_img : preview };

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after a cancelled crop.
    target.value = '';
    setRefused(null);
    if (!file) return;
    if (file.size > maxPictureBytes) return setRefused(refusalMessages.picture_too_large);
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (bitmap) setPicked(bitmap);
    else setRefused(refusalMessages.picture_format);
  }

  function close() {
    picked?.close();
    setPicked(null);
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{pictureTexts.legend}</legend>
      <div className="flex flex-wrap items-center gap-5">
        <span role="img" aria-label={pictureTexts.preview}>
          <Portrait user={shown} />
        </span>
        <div className="flex flex-col items-start gap-1">
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
              {shown.profile_img ? pictureTexts.change : pictureTexts.choose}
            </Button>
            {shown.profile_img && (
              <Button variant="ghost" size="sm" onClick={() => onChoose(user.profile_img ? 'remove' : 'keep')}>
                {pictureTexts.remove}
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-soft">{pictureTexts.hint}</p>
          <div role="alert">{(refused ?? error) && <FieldError>{refused ?? error}</FieldError>}</div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        aria-label={pictureTexts.legend}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
        className="sr-only"
      />
      {picked && (
        <CropDialog
          picture={picked}
          onClose={close}
          onCrop={(square) => {
            onChoose(square);
            close();
          }}
        />
      )}
    </fieldset>
  );
}

/** The address of a picture that only this page has; given back to the browser when another takes its place. */
function usePreview(choice: PictureChoice): string | null {
  const url = useMemo(() => (typeof choice === 'string' ? null : URL.createObjectURL(choice)), [choice]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}
