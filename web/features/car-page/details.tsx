import { documentsToBring } from '../../../api/words/documents.ts';
import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

/** What the agency says of the car, and what every rental comes with. */
export function Details({ description, kmPerDay }: { description: string; kmPerDay: number | null }) {
  const agency = useAgency();
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose whitespace-pre-line">{description}</p>
      <div className="grid gap-8 sm:grid-cols-2">
        <Checked title={texts.included} items={texts.includedList(agency, kmPerDay)} icon="check" />
        <Checked title={texts.documents} items={documentsToBring(agency)} icon="info" />
      </div>
    </div>
  );
}

interface CheckedProps {
  title: string;
  items: readonly string[];
  icon: 'check' | 'info';
}

function Checked({ title, items, icon }: CheckedProps) {
  return (
    <div>
      <h2 className="mb-3 font-bold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 text-teal" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
