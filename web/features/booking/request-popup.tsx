import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** What happened after a form was sent: a title, what was asked for, and what comes next. */
export interface Popup {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  text: string;
}

export function RequestPopup({ popup, onClose }: { popup: Popup | null; onClose: () => void }) {
  return (
    <AlertDialog open={popup !== null} onClose={onClose} title={popup?.title ?? ''}>
      {popup && popup.facts.length > 0 && (
        <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-sand p-4 text-ink">
          {popup.facts.map(([label, value]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-end font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {popup?.text}
    </AlertDialog>
  );
}
