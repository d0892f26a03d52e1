import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/**
 * A field with a list below it that the arrow keys go through while the focus stays in the field (WAI-ARIA combobox).
 * `subject` names what the list is of: with another one it begins at the first again.
 */
export function useOptions(count: number, onChoose: (at: number) => void, subject: string) {
  const id = useId();
  const [place, setPlace] = useState({ subject, at: 0 });
  const active = place.subject === subject ? Math.min(place.at, Math.max(0, count - 1)) : 0;
  const setActive = (at: number) => setPlace({ subject, at });

  useEffect(() => {
    if (place.at > 0) document.getElementById(`${id}-${place.at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, place]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, count - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') {
      if (count > 0) onChoose(active);
    } else return;
    event.preventDefault();
  }

  return {
    active,
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? id : undefined,
      'aria-activedescendant': count > 0 ? `${id}-${active}` : undefined,
      onKeyDown,
    } as const,
    listId: id,
    optionProps: (at: number) => ({
      id: `${id}-${at}`,
      // The focus stays in the field, and on a phone its keyboard.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => active !== at && setActive(at),
      onClick: () => onChoose(at),
    }),
  };
}
