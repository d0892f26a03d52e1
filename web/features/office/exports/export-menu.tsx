import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { EndpointDefinition } from '../../../../api/calls/endpoint.ts';
import { fileFormats } from '../../../../api/rules/file-format.ts';
import { addressOfCall } from '../../../lib/call.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { texts as french } from './texts.ts';

interface ExportMenuProps {
  /** Answers the list as a file. */
  endpoint: EndpointDefinition;
  /** What the list is narrowed to, and its order; what is empty is not asked for. */
  query?: Record<string, string | undefined>;
  texts?: Record<keyof typeof french, string>;
  className?: string;
  /** The sign alone, where the line has no room for the word: on a phone, or beside many other tools. */
  isShort?: 'phone' | 'tools';
}

const icons = { xlsx: <FileSpreadsheet aria-hidden />, csv: <FileText aria-hidden /> };

const wordless = { phone: 'max-md:sr-only', tools: 'max-2xl:sr-only' } as const;

/** Takes the list away as it is shown, all of its pages. */
export function ExportMenu({ endpoint, query, texts = french, className, isShort }: ExportMenuProps) {
  const asked = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value));
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
          file: addressOfCall(endpoint, { query: { ...asked, format } }),
        }))}
      />
    </WithRight>
  );
}
