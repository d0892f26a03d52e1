import { FileDown, UserX } from 'lucide-react';
import { useRight } from '../../../../lib/rights.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../customer-facts.tsx';
import { texts } from './texts.ts';

interface PrivacySectionProps {
  onExport: () => void;
  onErase: () => void;
}

/** What somebody may ask for by law, as far as whoever looks may do it. */
export function PrivacySection({ onExport, onErase }: PrivacySectionProps) {
  const mayExport = useRight('exports');
  const mayErase = useRight('deletion');
  if (!mayExport && !mayErase) return null;
  return (
    <Section title={texts.title}>
      <p className="mb-3 text-sm text-ink-soft">{texts.intro}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {mayExport && (
          <Button variant="secondary" size="sm" onClick={onExport}>
            <FileDown aria-hidden className="size-4" />
            {texts.export.open}
          </Button>
        )}
        {mayErase && (
          <Button variant="danger" size="sm" onClick={onErase}>
            <UserX aria-hidden className="size-4" />
            {texts.erase.open}
          </Button>
        )}
      </div>
    </Section>
  );
}
