import { Button } from './button.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Said in place of « page x of y », where nobody knows how many there are. */
  position?: string;
  onChange: (page: number) => void;
  texts: { label: string; previous: string; next: string; pageOf: (page: number, pageCount: number) => string };
}

/** Nothing at all when there is only one page. */
export function Pagination({ page, pageCount, position, onChange, texts }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.label} className="flex items-center justify-between gap-4">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {texts.previous}
      </Button>
      <span aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        {position ?? texts.pageOf(page, pageCount)}
      </span>
      <Button variant="secondary" size="sm" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
