import { FileUp, Upload, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  addContracts,
  contractExtensions,
  maxContractBytes,
  maxContractsAtOnce,
} from '../../../../api/calls/contracts.ts';
import { CallError } from '../../../lib/call.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { upload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { texts as kit } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { texts } from './texts.ts';

/** Chosen or dropped files, sent together: all are kept, or none. */
export function UploadForm({ onUploaded }: { onUploaded: () => void }) {
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const over = useFileDrop(form, choose);

  function choose(list: FileList | null) {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    const problem = problemOf(chosen);
    setError(problem);
    setFiles(problem ? [] : chosen);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (files.length === 0 || progress !== null) return;
    const sent = new FormData();
    for (const file of files) sent.append('contrats', file);
    setError(null);
    setProgress(0);
    try {
      const added = await upload(addContracts, sent, { onProgress: setProgress });
      toast(plural(added.length, texts.uploaded, siteLocale));
      setFiles([]);
      onUploaded();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(`${texts.uploadFailed}. ${failure.fields['contrats'] ?? failure.message}`);
    } finally {
      setProgress(null);
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      className={cx(
        'mb-3 flex flex-col gap-4 rounded-card border-2 border-dashed p-4 transition-colors md:px-4 md:py-2',
        over ? 'border-rose bg-rose-soft' : 'border-edge bg-white',
      )}
    >
      <div className="flex flex-wrap items-center gap-4">
        <FileUp aria-hidden className="size-8 shrink-0 text-rose max-sm:hidden" />
        <div className="relative min-w-0 grow rounded-control has-focus-visible:outline-3 has-focus-visible:outline-majorelle">
          <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
            {files.length > 0 ? plural(files.length, texts.chosen, siteLocale) : texts.choose}
          </label>
          <p id={`${id}-hint`} className="line-clamp-3 text-sm text-ink-soft">
            {files.length > 0 ? files.map(({ name }) => name).join(', ') : texts.chooseHint}
          </p>
          <input
            id={id}
            type="file"
            multiple
            accept={contractExtensions.join(',')}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              choose(event.target.files);
              event.target.value = '';
            }}
            className="sr-only"
          />
        </div>
        <div className="flex gap-2 max-sm:w-full">
          {files.length > 0 && progress === null && (
            <Button variant="ghost" size="sm" iconOnly aria-label={kit.clear} onClick={() => setFiles([])}>
              <X aria-hidden className="size-5" />
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            disabled={files.length === 0}
            pending={progress !== null}
            className="max-sm:grow"
          >
            <Upload aria-hidden className="size-4.5" />
            {texts.upload}
          </Button>
        </div>
      </div>
      {progress !== null && (
        <ProgressBar
          label={plural(files.length, texts.uploading, siteLocale)}
          value={progress < 1 ? progress : undefined}
        />
      )}
      <div role="alert" className="-mt-4 [&>*]:mt-4">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </form>
  );
}

function problemOf(files: readonly File[]): string | null {
  if (files.length > maxContractsAtOnce) return texts.tooMany;
  const isWord = ({ name }: File) => contractExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  const other = files.find((file) => !isWord(file));
  if (other) return texts.badFormat(other.name);
  const heavy = files.find(({ size }) => size > maxContractBytes);
  return heavy ? texts.tooHeavy(heavy.name) : null;
}
