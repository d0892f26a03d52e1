import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { checkConfirmed } from '../../../../api/calls/accounts.ts';
import type { EndpointDefinition } from '../../../../api/calls/endpoint.ts';
import { fileFormats } from '../../../../api/rules/file-format.ts';
import { addressOfCall, call } from '../../../lib/call.ts';
import { failureOf, lineOf } from '../../../lib/failure.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { download } from '../../../lib/take-file.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { type ExportTexts, texts as french } from './texts.ts';

interface ExportMenuProps {
  /** Answers the list as a file. */
  endpoint: EndpointDefinition;
  /** What the list is narrowed to, and its order; what is empty is not asked for. */
  query?: Record<string, string | undefined>;
  texts?: ExportTexts;
  className?: string;
  /** The sign alone, where the line has no room for the word: on a phone, or beside many other tools. */
  isShort?: 'phone' | 'tools';
}

const icons = { xlsx: <FileSpreadsheet aria-hidden />, csv: <FileText aria-hidden /> };

const wordless = { phone: 'max-md:sr-only', tools: 'max-2xl:sr-only' } as const;

/** Takes the list away as it is shown, all of its pages. Whoever has not just proved who they are does so first. */
export function ExportMenu({ endpoint, query, texts = french, className, isShort }: ExportMenuProps) {
  // The file that waits for the password.
  const [waiting, setWaiting] = useState<string | null>(null);
  const asked = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value));

  async function take(address: string) {
    try {
      const { confirmed } = await call(checkConfirmed);
      if (confirmed) download(address);
      else setWaiting(address);
    } catch (error) {
      toast(lineOf(failureOf(error, { text: texts.failed, first: true })), { tone: 'error' });
    }
  }

  return (
    <WithRight right="exports">
      <Menu
        label={texts.export}
        triggerClass={buttonClass({ variant: 'secondary', size: 'sm', className })}
        trigger={
          <>
            <Download aria-hidden className="size-4.5" />
            <span className={isShort && wordless[isShort]}>{texts.export}</span>
          </>
        }
        items={fileFormats.map((format) => ({
          label: texts[format],
          icon: icons[format],
          onSelect: () => void take(addressOfCall(endpoint, { query: { ...asked, format } })),
        }))}
      />
      {waiting !== null && (
        <IdentityDialog
          words={texts.identity}
          title={texts.title}
          cancelLabel={texts.cancel}
          confirmLabel={texts.export}
          onClose={() => setWaiting(null)}
          act={async () => {
            download(waiting);
            setWaiting(null);
          }}
          failed={texts.failed}
        />
      )}
    </WithRight>
  );
}
