import { FileUp, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { addContracts, type ContractHolder } from '../../../../api/calls/contracts.ts';
import {
  contractExtensionOf,
  contractExtensions,
  maxContractBytes,
  maxContractsAtOnce,
} from '../../../../api/rules/contract-files.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { lineOf } from '../../../lib/failure.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { useForm } from '../../../lib/form.ts';
import { upload } from '../../../lib/upload.ts';
import { useProgress } from '../../../lib/use-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { texts as kit } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { texts } from './texts.ts';

const nobody: ContractHolder = {};

interface UploadFormProps {
  onUploaded: () => void;
  /** Whose they are from the start. */
  holder?: ContractHolder;
  className?: string;
}

/** Chosen or dropped files, sent together: all are kept, or none. */
export function UploadForm({ onUploaded, holder = nobody, className = 'mb-3' }: UploadFormProps) {
  const id = useId();
  const { progress, follow } = useProgress();
  const form = useForm({
    initial: { contrats: [] as readonly File[] },
    check: ({ contrats }) => problemOf(contrats),
    async send({ contrats }, reset) {
      const body = new FormData();
      for (const [name, id] of Object.entries(holder)) body.append(name, String(id));
      for (const file of contrats) body.append('contrats', file);
      const added = await follow((onProgress) => upload(addContracts, body, { onProgress }));
      toast(plural(added.length, texts.uploaded, siteLocale));
      reset();
      onUploaded();
    },
    failure: { text: texts.uploadFailed, first: true },
  });
  const files = form.values.contrats;
  const wrong = form.errors['contrats'];
  const error = form.failure
    ? lineOf({ ...form.failure, text: texts.uploadFailed, detail: wrong ?? form.failure.detail })
    : wrong;
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, choose);

  function choose(list: FileList | null) {
    const contrats = [...(list ?? [])];
    if (contrats.length > 0) void form.choose({ contrats });
  }

  return (
    <div
      ref={zone}
      className={cx(
        className,
        'rounded-card border-2 border-dashed p-4 transition-colors md:px-4 md:py-2',
        over ? 'border-brand bg-brand-soft' : 'border-edge bg-white',
      )}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <FileUp aria-hidden className="size-8 shrink-0 text-brand max-sm:hidden" />
          <div className="relative min-w-0 grow basis-40 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-majorelle">
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
            {files.length > 0 && !form.pending && (
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={kit.clear}
                onClick={() => void form.choose({ contrats: [] })}
              >
                <X aria-hidden className="size-5" />
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              disabled={files.length === 0}
              pending={form.pending}
              className="max-sm:grow"
            >
              <Upload aria-hidden className="size-4.5" />
              {texts.upload}
            </Button>
          </div>
        </div>
        {progress !== null && (
          <ProgressBar label={plural(files.length, texts.uploading, siteLocale)} value={progress} />
        )}
        <div role="alert" className="-mt-4 [&>*]:mt-4">
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      </form>
    </div>
  );
}

function problemOf(files: readonly File[]): Faults | undefined {
  if (files.length > maxContractsAtOnce) return { contrats: texts.tooMany };
  const other = files.find(({ name }) => contractExtensionOf(name) === null);
  if (other) return { contrats: texts.badFormat(other.name) };
  const heavy = files.find(({ size }) => size > maxContractBytes);
  return heavy && { contrats: texts.tooHeavy(heavy.name) };
}
