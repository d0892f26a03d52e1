import { Select } from '../../../ui/select.tsx';

interface SortSelectProps<Sort extends string> {
  label: string;
  sorts: readonly Sort[];
  texts: Record<Sort, string>;
  value: Sort;
  onChange: (sort: string) => void;
  className?: string;
  selectClass?: string;
}

/** The order of a list, where it has no column heads. */
export function SortSelect<Sort extends string>({
  label,
  sorts,
  texts,
  value,
  onChange,
  className,
  selectClass,
}: SortSelectProps<Sort>) {
  return (
    <div className={className}>
      <Select
        aria-label={label}
        className={selectClass ?? ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
